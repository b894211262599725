import type { Messages } from './pt.ts';

export const messages: Messages = {
  hint: 'Ketuk ikan untuk menembak. Tahan untuk terus menembak.',
  tally: '{shots} tembakan · kembali {back} dari {spent}',
  none: 'Tembakan keluar begitu muncul: {kind}. Tekan lagi untuk batal.',
  hot: 'Sabar! Tunggu tembakan yang sudah keluar.',
  aim: 'Bidik',
  price: 'Harga tembakan',
  caught: 'Tertangkap: {kind}, {x}x tembakan',
  howTitle: 'Cara bermain',
  howText:
    'Pilih harga tembakan lalu ketuk seekor ikan; tahan untuk terus menembaknya. Setiap tembakan mengenai sasaran Anda, dan undian menentukan apakah jaring menahannya. Tembakan yang tidak sampai tidak dikenai biaya.',
  paysTitle: 'Apa yang dibawa masing-masing',
  paysText:
    'Hadiah dihitung dalam kali harga tembakan. Makin besar hadiah makin langka, dan semuanya mengembalikan rata-rata 97% yang sama.',
  tableCatch: 'Tangkapan',
  tablePays: 'Membawa',
  tableChance: 'Peluang per tembakan',
  shellText: 'Kerang menyimpan 10x, 20x, 50x, atau 130x: dari 20 kerang, rata-rata 10, 6, 3, dan 1.',
  fairTitle: 'Peluang sama untuk semua',
  fairText:
    'Setiap tembakan diundi sendiri. Tidak penting sudah berapa kali ikan ditembak atau siapa yang menembak sebelumnya: tidak ada ikan lelah dan tidak ada saat yang tepat.',
  roomText:
    'Tempat ikan berenang hanyalah gambar, sama untuk semua orang; tangkapan seorang pemain tidak menghilang dari layar pemain lain.',
  companyText:
    'Hingga empat pemain berbagi satu ruang dan melihat tembakan satu sama lain, digambar lebih pucat. Ini hanya untuk menemani: tidak ada yang mengubah peluang, hadiah, atau ikan pemain lain.',
  seats: 'Ruang empat kursi',
  you: 'Anda',
  seatFree: 'Kosong',
  gotAway: 'Lolos',
  lambari: 'Ikan teri',
  angelfish: 'Ikan malaikat',
  puffer: 'Ikan buntal',
  shrimp: 'Udang',
  crab: 'Kepiting',
  lobster: 'Lobster',
  squid: 'Cumi-cumi',
  shell: 'Kerang',
  octopus: 'Gurita',
  turtle: 'Penyu',
  jellyfish: 'Ubur-ubur',
  dolphin: 'Lumba-lumba',
  shark: 'Hiu',
  whale: 'Paus',
};
