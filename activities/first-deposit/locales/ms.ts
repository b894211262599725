import type { Words } from './pt.ts';

export const words: Words = {
  title: 'Bonus deposit pertama',
  body: 'Deposit pertama anda disertakan hadiah daripada kami. Buat deposit, tuntut di sini dan main lebih lama.',
  match: 'Dapatkan {share} daripada deposit pertama, sehingga {most}.',
  fixed: 'Dapatkan {gift} untuk deposit pertama.',
  least: 'Deposit mestilah {least} atau lebih; deposit yang kurang tidak boleh ditambah dengan deposit lain.',
  firstOnly:
    'Hanya deposit pertama akaun dikira, selepas promosi bermula. Deposit yang dipulangkan oleh bank tidak dikira.',
  sameDay: 'Tuntut sebelum hari deposit berakhir; selepas itu ganjaran terlepas.',
  claimDays: 'Tuntut dalam {days} hari selepas hari deposit; selepas itu ganjaran terlepas.',
};
