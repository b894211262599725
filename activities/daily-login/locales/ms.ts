import type { Words } from './pt.ts';

export const words: Words = {
  title: 'Log masuk harian',
  body: 'Singgah setiap hari: ganjaran meningkat setiap hari berturut-turut, hingga hari ketujuh.',
  rewards: 'Ganjaran dari hari pertama hingga terakhir: {list}. Selepas yang terakhir, ia bermula semula.',
  restart: 'Jika terlepas satu hari, kembali ke hari pertama.',
  goOn: 'Jika terlepas satu hari, sambung dari tempat terakhir.',
  deposited: 'Jumlah semua deposit akaun mestilah {least} atau lebih.',
  valid: 'Pertaruhan sah dalam {days} hari lalu, termasuk hari ini, mestilah {least} atau lebih.',
  sameDay: 'Ganjaran sesuatu hari hanya boleh dituntut pada hari itu.',
};
