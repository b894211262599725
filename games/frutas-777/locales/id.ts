import type { Messages } from './pt.ts';

export const messages: Messages = {
  hint: 'Tiga bintang memberi putaran gratis',
  spinning: 'Semoga beruntung!',
  prizes: 'Hadiah',
  prizesTitle: 'Hadiah dan garis',
  lines: '{n} garis',
  won: 'Menang',
  lineWin: 'Garis {line}: {count} × {picture}',
  freeSpin: 'Gratis {n} dari {total}',
  skip: 'Lewati',
  skipAll: 'Lewati sampai akhir putaran gratis',
  freeBanner: '{n} putaran gratis',
  freeTimes: 'Semua bernilai ×3',
  moreBanner: '+{n} putaran',
  endBanner: 'Dari putaran gratis',
  topBanner: 'Hadiah tertinggi',
  sevensBanner: 'Lima angka tujuh!',
  macawsBanner: 'Lima makaw!',
  said: 'Garis menang: {lines}. Putaran gratis: {free}',
  reels: 'Gulungan, baris demi baris: {rows}',
  paysTitle: 'Bayaran tiap simbol',
  paysNote:
    'Simbol sama yang berdampingan di satu garis, dari kiri. Nilainya kelipatan seluruh taruhan dan, di bawahnya, dalam real dengan taruhan {stake}. Tiap garis membayar hadiah terbaiknya; garis yang berbeda dijumlahkan.',
  wildTitle: 'Makaw mewakili semua simbol',
  wildText:
    'Makaw melengkapi garis apa pun, kecuali bintang. Tiga makaw atau lebih dari kiri dibayar seperti angka tujuh.',
  starTitle: 'Bintang dan putaran gratis',
  starText:
    'Tiga, empat, atau lima bintang di mana saja membayar dan memberi 10, 15, atau 20 putaran gratis, rata-rata sekali dalam {n} putaran. Di dalamnya semua hadiah ×3, dan tiga bintang menambah putaran, paling banyak {most} per ronde. Semuanya bagian dari taruhan yang sama dan memakai gulungan yang sama.',
  topTitle: 'Hadiah tertinggi',
  topText:
    'Lima angka tujuh di satu garis membayar 259x; dalam putaran gratis, 777x. Itu juga batas satu ronde: saat tercapai, ronde berakhir.',
  linesTitle: '20 garis',
  stripsTitle: 'Isi kelima gulungan',
  stripsText:
    'Tiap gulungan punya 32 posisi dan berhenti di mana pun dengan peluang yang sama. Inilah urutannya dari atas ke bawah, dan Anda bisa menghitung ulang setiap putaran dengannya.',
  reel: 'Gulungan {n}',
  suspense:
    'Saat dua bintang sudah berhenti, gulungan yang tersisa berputar lebih lama. Itu hanya mengikuti apa yang sudah terlihat.',
  hit: 'Ronde yang membayar sesuatu',
  wild: 'makaw',
  seven: 'tujuh',
  bar: 'BAR',
  bell: 'lonceng',
  melon: 'semangka',
  grapes: 'anggur',
  orange: 'jeruk',
  lemon: 'lemon',
  cherry: 'ceri',
  star: 'bintang',
};
