import type { Messages } from './pt.ts';

export const messages: Messages = {
  hint: 'Ketik ikan untuk menembak. Tahan untuk terus menembak.',
  tally: '{shots} tembakan · {back} kembali daripada {spent}',
  none: 'Tembakan dilepaskan sebaik sahaja muncul: {kind}. Tekan lagi untuk batal.',
  hot: 'Tenang! Tunggu tembakan yang sudah dilepaskan.',
  aim: 'Sasarkan',
  price: 'Harga setembakan',
  caught: 'Ditangkap: {kind}, {x}x tembakan',
  howTitle: 'Cara bermain',
  howText:
    'Pilih harga setembakan dan ketik seekor ikan; tahan untuk terus menembaknya. Setiap tembakan mengenai sasaran anda, dan cabutan menentukan sama ada jala memegangnya. Tembakan yang tidak sampai tidak dicaj.',
  paysTitle: 'Apa yang dibawa setiap satu',
  paysText:
    'Hadiah dikira dalam kali harga tembakan. Semakin besar hadiah semakin jarang, dan semuanya memulangkan purata 97% yang sama.',
  tableCatch: 'Hasil tangkapan',
  tablePays: 'Membawa',
  tableChance: 'Peluang setiap tembakan',
  shellText: 'Cangkerang menyimpan 10x, 20x, 50x atau 130x: daripada 20 cangkerang, secara purata 10, 6, 3 dan 1.',
  fairTitle: 'Peluang yang sama untuk semua',
  fairText:
    'Setiap tembakan dicabut sendiri. Tidak kira berapa tembakan sudah diterima ikan atau siapa menembak dahulu: tiada ikan letih dan tiada saat yang tepat.',
  roomText:
    'Tempat ikan berenang hanyalah gambar, sama untuk semua orang; tangkapan seorang pemain tidak hilang daripada skrin pemain lain.',
  companyText:
    'Sehingga empat pemain berkongsi satu bilik dan melihat tembakan satu sama lain, dilukis lebih pudar. Ini sekadar teman: tiada sesiapa mengubah peluang, hadiah atau ikan pemain lain.',
  seats: 'Bilik empat tempat duduk',
  you: 'Anda',
  seatFree: 'Kosong',
  gotAway: 'Terlepas',
  lambari: 'Anak ikan',
  angelfish: 'Ikan bidadari',
  puffer: 'Ikan buntal',
  shrimp: 'Udang',
  crab: 'Ketam',
  lobster: 'Udang karang',
  squid: 'Sotong',
  shell: 'Cangkerang',
  octopus: 'Sotong kurita',
  turtle: 'Penyu',
  jellyfish: 'Obor-obor',
  dolphin: 'Ikan lumba-lumba',
  shark: 'Jerung',
  whale: 'Ikan paus',
};
