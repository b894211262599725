import type { Words } from './pt.ts';

export const words: Words = {
  title: 'Rebat deposit',
  body: 'Setiap deposit yang layak memulangkan sebahagian selepas pertaruhan dipenuhi.',
  share: 'Dapatkan semula {share} daripada setiap deposit {least} atau lebih.',
  single: 'Setiap deposit dikira sendiri; yang lebih kecil tidak digabungkan.',
  wager:
    'Selepas deposit, bertaruh {times} kali nilainya dalam pertaruhan sah: deposit {example} memerlukan pertaruhan {asked} dan memulangkan {reward}.',
  order: 'Deposit dilengkapkan mengikut turutan masuk; pertaruhan yang sama tidak dikira untuk dua deposit.',
  most: 'Satu deposit memulangkan paling banyak {most}.',
  level: 'Untuk ahli VIP tahap {level} ke atas.',
  missed: 'Tuntut sebelum promosi tamat: yang terlepas tidak kembali.',
  returned: 'Deposit yang dipulangkan oleh bank tidak mendapat rebat.',
};
