import type { Messages } from './pt.ts';

export const messages: Messages = {
  hint: 'Tiga bintang memberi putaran percuma',
  spinning: 'Semoga berjaya!',
  prizes: 'Hadiah',
  prizesTitle: 'Hadiah dan garisan',
  lines: '{n} garisan',
  won: 'Menang',
  lineWin: 'Garisan {line}: {count} × {picture}',
  freeSpin: 'Percuma {n} daripada {total}',
  skip: 'Langkau',
  skipAll: 'Langkau ke akhir putaran percuma',
  freeBanner: '{n} putaran percuma',
  freeTimes: 'Semua dibayar ×3',
  moreBanner: '+{n} putaran',
  endBanner: 'Daripada putaran percuma',
  topBanner: 'Hadiah tertinggi',
  sevensBanner: 'Lima angka tujuh!',
  macawsBanner: 'Lima makaw!',
  said: 'Garisan menang: {lines}. Putaran percuma: {free}',
  reels: 'Gelendong, baris demi baris: {rows}',
  paysTitle: 'Bayaran setiap simbol',
  paysNote:
    'Simbol sama yang bersebelahan pada satu garisan, dari kiri. Nilai ialah gandaan seluruh taruhan dan, di bawahnya, dalam real dengan taruhan {stake}. Setiap garisan membayar hadiah terbaiknya; garisan berlainan dijumlahkan.',
  wildTitle: 'Makaw mewakili semua simbol',
  wildText:
    'Makaw melengkapkan mana-mana garisan, kecuali bintang. Tiga makaw atau lebih dari kiri dibayar seperti angka tujuh.',
  starTitle: 'Bintang dan putaran percuma',
  starText:
    'Tiga, empat atau lima bintang di mana-mana membayar dan memberi 10, 15 atau 20 putaran percuma, secara purata sekali dalam {n} putaran. Di dalamnya semua hadiah ×3, dan tiga bintang memberi lagi putaran, paling banyak {most} setiap pusingan. Semuanya sebahagian daripada taruhan yang sama dan menggunakan gelendong yang sama.',
  topTitle: 'Hadiah tertinggi',
  topText:
    'Lima angka tujuh pada satu garisan membayar 259x; dalam putaran percuma, 777x. Itu juga had satu pusingan: apabila dicapai, pusingan tamat.',
  linesTitle: '20 garisan',
  stripsTitle: 'Isi kelima-lima gelendong',
  stripsText:
    'Setiap gelendong ada 32 kedudukan dan berhenti di mana-mana dengan peluang yang sama. Inilah susunannya dari atas ke bawah, dan anda boleh mengira semula setiap putaran dengannya.',
  reel: 'Gelendong {n}',
  suspense:
    'Apabila dua bintang sudah berhenti, gelendong yang tinggal berputar lebih lama. Ia hanya mengikut apa yang sudah ditunjukkan.',
  hit: 'Pusingan yang membayar sesuatu',
  wild: 'makaw',
  seven: 'tujuh',
  bar: 'BAR',
  bell: 'loceng',
  melon: 'tembikai',
  grapes: 'anggur',
  orange: 'oren',
  lemon: 'lemon',
  cherry: 'ceri',
  star: 'bintang',
};
