import type { Words } from './pt.ts';

export const words: Words = {
  title: 'Bantuan kerugian harian',
  body: 'Semalam bukan hari anda? Sebahagian kerugian dikembalikan kepada anda, hari ini sahaja.',
  share: 'Dapatkan semula {share} daripada kerugian semalam, sehingga {most}.',
  loss: 'Yang dikira rugi: pertaruhan hari itu, tolak kemenangan, tolak ganjaran promosi hari itu. Pertaruhan dengan bonus tidak termasuk.',
  least: 'Kerugian hari itu mestilah {least} atau lebih.',
  nextDay: 'Ia hanya boleh dituntut pada hari selepas kerugian; selepas itu ia hilang.',
  lastDay: 'Kerugian hari terakhir promosi hanya boleh dituntut jika promosi masih dibuka keesokan harinya.',
};
