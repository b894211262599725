import type { Words } from './pt.ts';

export const words: Words = {
  title: 'Roda harian',
  body: 'Satu putaran sehari, kebarangkalian setiap hadiah dipaparkan. Cabutan boleh disahkan kemudian.',
  spins: 'Anda ada {spins} putaran sehari.',
  none: 'Tiada syarat untuk memutar.',
  deposit:
    'Untuk memutar, deposit {deposit} atau lebih pada hari itu. Deposit yang dipulangkan oleh bank tidak dikira.',
  stakes: 'Untuk memutar, bertaruh {stakes} atau lebih pada hari itu, dalam pertaruhan sah.',
  either:
    'Untuk memutar, deposit {deposit} atau lebih pada hari itu, atau bertaruh {stakes} atau lebih pada hari itu, dalam pertaruhan sah.',
  draw: 'Roda ada {places} petak; hadiah terbesar {top}. Keputusannya datang daripada cabutan akaun anda yang boleh disahkan, tiada siapa memilihnya.',
  mean: 'Secara purata satu putaran membayar kira-kira {mean}. Peluang setiap petak ada dalam senarai hadiah.',
  sameDay: 'Putaran yang tidak digunakan pada harinya tidak dibawa ke hari berikutnya.',
};
