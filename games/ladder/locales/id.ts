import type { LadderMessages } from './pt.ts';

export const messages: LadderMessages = {
  cashOut: 'Cairkan',
  stands: 'Sekarang bernilai {x}x',
  next: 'Berikutnya: {x}x',
  prizes: 'Hadiah',
  wentOut: 'Anda mencairkan di {x}x',
  reachedTop: 'Anda mencapai hadiah terakhir: {x}x',
  level: 'Tingkat kesulitan',
  easy: 'Mudah',
  medium: 'Sedang',
  hard: 'Sulit',
  extreme: 'Ekstrem',
  insane: 'Gila',
  planned: 'Rencana otomatis: {n}',
  howTitle: 'Cara bermain',
  paysTitle: 'Berapa bayarannya dan peluangnya',
  pays: 'Bayar',
  chance: 'Peluang',
  oneIn: '1 dari {n}',
  edgeTitle: 'Pengembalian sama untuk strategi apa pun',
  edgeText:
    'Rumah mengambil 3% satu kali saja, di awal. Sejak itu setiap langkah adil: pengembaliannya 97% di mana pun Anda berhenti dan apa pun yang Anda pilih. Tidak ada tebakan yang lebih baik.',
  topTitle: 'Sampai di mana',
  topText:
    'Hadiah berakhir sebelum melewati 10.000x. Di hadiah terakhir, putaran langsung dibayar: hadiah yang ditampilkan tidak pernah dipotong.',
  roundText: 'Hadiah adalah taruhan dikali pengali, dibulatkan ke bawah satu kali sampai centavo.',
  leaveTitle: 'Jika Anda pergi di tengah jalan',
};
