import type { Messages } from './pt.ts';

export const messages: Messages = {
  high: 'Lebih tinggi',
  highOrSame: 'Lebih tinggi atau sama',
  low: 'Lebih rendah',
  lowOrSame: 'Lebih rendah atau sama',
  same: 'Sama',
  chance: '{n} daripada 13',
  skip: 'Tukar kad',
  out: 'Tunaikan',
  outNone: 'Teka satu betul untuk tunaikan',
  guesses: 'Tekaan anda',
  table: 'Kad di meja',
  trail: 'Kad yang sudah keluar',
  rail: 'Susunan kad, dari sat hingga raja',
  autoTarget: 'Dalam automatik, tunaikan selepas',
  autoHits: '{n} betul',
  autoHit: '1 betul',
  choose: 'Kad seterusnya lebih tinggi atau lebih rendah?',
  stands: 'Bernilai {amount}',
  saidCard: 'Keluar {card}',
  endWrong: 'Keluar {card}: tekaan salah',
  endOut: 'Anda tunaikan',
  endTop: 'Anda mencapai hadiah terbesar',
  endCards: 'Kad pusingan habis dan hadiah telah dibayar',
  goalTitle: 'Cara bermain',
  goalText:
    'Teka sama ada kad seterusnya lebih tinggi atau lebih rendah daripada kad di meja. Sat paling rendah dan raja paling tinggi. Kad yang sama betul untuk kedua-dua belah; pada sat atau raja, satu belah hanya kad yang sama. Setiap tekaan betul mendarab hadiah. Tunaikan bila-bila masa; tekaan salah kehilangan pertaruhan.',
  paysTitle: 'Gandaan setiap tekaan',
  paysText:
    'Tekaan betul pertama membayar 0.97 × 13 dibahagi bilangan taraf yang betul; setiap tekaan seterusnya mendarab 13 dibahagi bilangan taraf yang betul. Kelebihan rumah diambil sekali sahaja: pulangannya 97% pada mana-mana laluan, di mana-mana anda tunaikan.',
  paysRanks: 'Taraf yang betul',
  paysFirst: 'Tekaan pertama',
  paysNext: 'Selepas itu',
  skipTitle: 'Menukar kad',
  skipText:
    'Menukar tidak berbayar dan tidak mengubah hadiah: kad memberi tempat kepada yang seterusnya. Satu pusingan paling banyak 52 kad; pada penghujungnya hadiah dibayar sendiri.',
  topTitle: 'Hadiah terbesar',
  topText:
    'Tiada tekaan melebihi 2,131.09x, jadi hadiah yang ditunjukkan tidak pernah dipotong. Ia tiga kali berturut-turut kad yang sama dengan sat atau raja.',
  deckTitle: 'Set kad',
  deckText:
    'Set kad tanpa had: setiap kad sama peluangnya walau apa pun yang sudah keluar. Susunannya ditetapkan sebelum pertaruhan dan mengikut konvensyen awam.',
  leaveText:
    'Pusingan menunggu anda. Jika tempohnya tamat, rumah menunaikan nilainya; jika belum ada yang betul, rumah mengambil belah yang lebih berkemungkinan sekali lalu menunaikan.',
  keys: 'Papan kekunci: anak panah atas lebih tinggi, bawah lebih rendah, kanan menukar, ruang menunaikan.',
};
