import type { Words } from './pt.ts';

export const words: Words = {
  title: 'Jemput rakan',
  body: 'Jemput orang yang anda kenal. Apabila mereka deposit dan bermain, anda diberi ganjaran.',
  reward: 'Dapatkan {reward} bagi setiap rakan yang menyertai dengan jemputan anda dan memenuhi syarat.',
  first: 'Deposit pertama rakan mestilah {least} atau lebih.',
  deposited: 'Jumlah deposit rakan mestilah {least} atau lebih.',
  valid: 'Jumlah pertaruhan sah rakan mestilah {least} atau lebih.',
  within:
    'Rakan ada {days} hari selepas mendaftar untuk memenuhi semuanya, dan anda untuk menuntut; hari terakhir dikira penuh.',
  mostPerDay: 'Anda boleh menuntut sehingga {most} rakan sehari.',
  mostEver: 'Anda boleh menuntut sehingga {most} rakan kesemuanya.',
  since: 'Rakan yang mendaftar selepas promosi bermula dikira.',
  suspected:
    'Sesiapa yang berkongsi CPF, peranti atau akaun pembayaran dengan anda atau rakan jemputan lain tidak dikira. Jika tersilap, hubungi sokongan.',
};
