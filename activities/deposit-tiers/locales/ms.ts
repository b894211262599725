import type { Words } from './pt.ts';

export const words: Words = {
  title: 'Pendakian kekayaan',
  body: 'Lebih banyak deposit, lebih besar hadiah: dari Gangsa ke Berlian.',
  total: 'Yang dikira ialah jumlah deposit anda sejak promosi bermula. Hadiahnya sebahagian daripada jumlah itu.',
  tier: 'Dari {from} hingga {to}: dari {fromShare} hingga {toShare}.',
  flat: 'Dari {from} hingga {to}: {share}.',
  grows: 'Dalam setiap julat, bahagiannya meningkat sekata dari awal hingga akhir.',
  end: 'Melebihi {end}, jumlah dikira sebagai {end}: hadiah terbesar {gift} kesemuanya.',
  rest: 'Anda boleh menuntut dalam mana-mana julat: anda menerima hadiah jumlah anda tolak yang sudah dituntut.',
  returned: 'Deposit yang dipulangkan oleh bank keluar daripada jumlah; yang sudah dituntut kekal milik anda.',
};
