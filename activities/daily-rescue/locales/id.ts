import type { Words } from './pt.ts';

export const words: Words = {
  title: 'Bantuan kerugian harian',
  body: 'Kemarin kurang beruntung? Sebagian kerugianmu kembali, hanya hari ini.',
  share: 'Dapatkan kembali {share} dari kerugian kemarin, hingga {most}.',
  loss: 'Yang dihitung rugi: taruhan hari itu, dikurangi kemenangan, dikurangi hadiah promosi hari itu. Taruhan dengan bonus tidak termasuk.',
  least: 'Kerugian hari itu harus {least} atau lebih.',
  nextDay: 'Hanya bisa diklaim pada hari setelah kerugian; setelah itu hilang.',
  lastDay: 'Kerugian hari terakhir promosi hanya bisa diklaim jika promosi masih terbuka keesokan harinya.',
};
