import type { Words } from './pt.ts';

export const words: Words = {
  title: 'Misi',
  body: 'Misi harian dan mingguan, setiap satu dengan ganjarannya.',
  each: 'Setiap misi mempunyai ganjaran sendiri dan boleh dibuat semula dalam tempoh seterusnya.',
  day: 'Setiap hari:',
  week: 'Setiap minggu:',
  stakes: 'bertaruh {amount} dalam pertaruhan sah dan dapatkan {reward}.',
  stakesIn: 'bertaruh {amount} dalam pertaruhan sah pada permainan ini: {categories}. Ganjaran: {reward}.',
  bets: 'buat {count} pertaruhan dan dapatkan {reward}.',
  deposits: 'buat {count} deposit sebanyak {amount} atau lebih dan dapatkan {reward}.',
  deposited: 'deposit {amount} kesemuanya dan dapatkan {reward}.',
  within:
    'Hari dari tengah malam hingga tengah malam dan minggu dari Isnin hingga Ahad. Tuntut dalam tempoh yang sama; selepas itu ganjaran terlepas.',
  since: 'Yang dibuat sejak hari promosi bermula dikira; deposit dikira sejak permulaannya.',
  returned: 'Deposit yang dipulangkan oleh bank tidak dikira.',
};
