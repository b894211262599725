import type { Words } from './pt.ts';

export const words: Words = {
  title: 'Bonus deposit pertama',
  body: 'Deposit pertamamu disertai hadiah dari kami. Lakukan deposit, klaim di sini, dan main lebih lama.',
  match: 'Dapatkan {share} dari deposit pertama, hingga {most}.',
  fixed: 'Dapatkan {gift} untuk deposit pertama.',
  least: 'Deposit harus {least} atau lebih; deposit yang kurang tidak bisa ditambah dengan deposit lain.',
  firstOnly:
    'Hanya deposit pertama akun yang berlaku, setelah promosi dimulai. Deposit yang dikembalikan bank tidak berlaku.',
  sameDay: 'Klaim sebelum hari deposit berakhir; setelah itu hadiah hangus.',
  claimDays: 'Klaim dalam {days} hari setelah hari deposit; setelah itu hadiah hangus.',
};
