import type { Words } from './pt.ts';

export const words: Words = {
  title: 'Login harian',
  body: 'Mampir setiap hari: hadiahnya naik setiap hari berturut-turut, sampai hari ketujuh.',
  rewards: 'Hadiah dari hari pertama sampai terakhir: {list}. Setelah yang terakhir, mulai lagi.',
  restart: 'Jika melewatkan satu hari, kembali ke hari pertama.',
  goOn: 'Jika melewatkan satu hari, lanjut dari tempat terakhir.',
  deposited: 'Total deposit akun harus {least} atau lebih.',
  valid: 'Taruhan sah dalam {days} hari terakhir, termasuk hari ini, harus {least} atau lebih.',
  sameDay: 'Hadiah suatu hari hanya bisa diklaim pada hari itu.',
};
