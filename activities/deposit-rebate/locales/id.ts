import type { Words } from './pt.ts';

export const words: Words = {
  title: 'Rabat deposit',
  body: 'Setiap deposit yang dihitung mengembalikan sebagian setelah syarat taruhan terpenuhi.',
  share: 'Dapatkan kembali {share} dari setiap deposit {least} atau lebih.',
  single: 'Setiap deposit dihitung sendiri; yang lebih kecil tidak digabung.',
  wager:
    'Setelah deposit, bertaruhlah {times} kali nilainya dalam taruhan sah: deposit {example} meminta taruhan {asked} dan mengembalikan {reward}.',
  order: 'Deposit diselesaikan menurut urutan masuk; taruhan yang sama tidak pernah dihitung untuk dua deposit.',
  most: 'Satu deposit mengembalikan paling banyak {most}.',
  level: 'Untuk anggota VIP tingkat {level} ke atas.',
  missed: 'Klaim sebelum promosi berakhir: yang terlewat tidak kembali.',
  returned: 'Deposit yang dikembalikan bank tidak mendapat rabat.',
};
