import type { Words } from './pt.ts';

export const words: Words = {
  title: 'Undang teman',
  body: 'Undang orang yang kamu kenal. Begitu mereka deposit dan bermain, kamu dapat hadiah.',
  reward: 'Dapatkan {reward} untuk setiap teman yang bergabung dengan undangan Anda dan memenuhi syarat.',
  first: 'Deposit pertama teman harus {least} atau lebih.',
  deposited: 'Total deposit teman harus {least} atau lebih.',
  valid: 'Total taruhan sah teman harus {least} atau lebih.',
  within:
    'Teman punya {days} hari setelah mendaftar untuk memenuhi semuanya, dan Anda untuk mengklaim; hari terakhir dihitung penuh.',
  mostPerDay: 'Anda bisa mengklaim hingga {most} teman per hari.',
  mostEver: 'Anda bisa mengklaim hingga {most} teman secara keseluruhan.',
  since: 'Yang dihitung teman yang mendaftar setelah promosi dimulai.',
  suspected:
    'Yang memakai CPF, perangkat, atau akun pembayaran yang sama dengan Anda atau teman undangan lain tidak dihitung. Jika keliru, hubungi dukungan.',
};
