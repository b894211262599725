import type { Words } from './pt.ts';

export const words: Words = {
  title: 'Pendakian kekayaan',
  body: 'Makin banyak deposit, makin besar hadiahnya: dari Perunggu sampai Berlian.',
  total: 'Yang dihitung jumlah deposit Anda sejak promosi dimulai. Hadiahnya sebagian dari jumlah itu.',
  tier: 'Dari {from} sampai {to}: dari {fromShare} sampai {toShare}.',
  flat: 'Dari {from} sampai {to}: {share}.',
  grows: 'Di dalam setiap rentang, bagiannya naik merata dari awal sampai akhir.',
  end: 'Di atas {end}, jumlah dihitung sebagai {end}: hadiah terbesar {gift} seluruhnya.',
  rest: 'Anda bisa mengklaim di rentang mana pun: Anda menerima hadiah jumlah Anda dikurangi yang sudah diklaim.',
  returned: 'Deposit yang dikembalikan bank keluar dari jumlah; yang sudah diklaim tetap milik Anda.',
};
