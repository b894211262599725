import type { Messages } from './pt.ts';

export const messages: Messages = {
  dealer: 'Pengedar',
  yours: 'Tangan anda',
  yourHand: 'Tangan anda {n} daripada {of}',
  hit: 'Ambil',
  stand: 'Kekal',
  double: 'Ganda',
  split: 'Pisah',
  insure: 'Beli insurans',
  decline: 'Tanpa insurans',
  moves: 'Langkah anda',
  insuranceAsk: 'Pengedar menunjukkan sat. Mahu insurans?',
  insurance: 'Insurans',
  insured: 'Insurans membayar atas',
  natural: 'Dua puluh satu!',
  won: 'Menang',
  push: 'Seri',
  lost: 'Kalah',
  bust: 'Lebih 21',
  feltPays: 'Sat dengan sepuluh bayar 3 kepada 2',
  feltStands: 'Pengedar kekal pada setiap 17',
  best: 'Langkah terbaik: {move}',
  tooLittle: 'Baki tidak cukup untuk ganda atau pisah',
  turn: 'Giliran anda: {hand}, nilai anda {count}, pengedar menunjukkan {card}',
  ended: 'Anda {own}, pengedar {dealer}',
  goalTitle: 'Cara bermain',
  goalText:
    'Lebih hampir dengan 21 daripada pengedar tanpa melebihinya. Sat bernilai 1 atau 11; pekak, ratu dan raja bernilai 10. Tangan melebihi 21 terus kalah.',
  movesTitle: 'Langkah anda',
  hitText: 'Ambil: sekeping kad lagi. Kekal: tangan tidak berubah. Pada 21 ia kekal sendiri.',
  doubleText:
    'Ganda: pada dua kad pertama anda menambah pertaruhan yang sama dan menerima sekeping kad sahaja. Boleh juga selepas pisah.',
  splitText:
    'Pisah: dua kad yang sama nilai menjadi dua tangan, setiap satu dengan pertaruhannya. Boleh dipisah lagi hingga empat tangan. Sat yang dipisah menerima sekeping kad sahaja, dan sat dengan sepuluh selepas pisah ialah 21 biasa.',
  insuranceText:
    'Insurans: apabila pengedar menunjukkan sat, anda boleh letak separuh pertaruhan. Ia membayar 2 kepada 1 jika kad tertutup pengedar ialah sepuluh. Secara purata hanya 92.31% kosnya kembali: langkah terbaik ialah tidak membelinya.',
  dealerTitle: 'Pengedar',
  dealerText:
    'Menerima dua kad, satu tertutup. Dengan sat atau sepuluh terbuka, dia menyemak sebelum langkah anda sama ada dua kadnya 21; jika ya, pusingan tamat dan anda hanya kehilangan pertaruhan pertama. Selepas anda, dia mengambil hingga 17 atau lebih dan kekal pada setiap 17.',
  paysTitle: 'Yang kembali daripada pertaruhan',
  paysNatural: 'Sat dengan sepuluh pada dua kad pertama',
  paysWon: 'Tangan lebih tinggi',
  paysPush: 'Seri',
  paysInsurance: 'Insurans menang, daripada kosnya',
  deckTitle: 'Set kad',
  deckText:
    'Set kad tanpa had: setiap kad sama peluangnya walau apa pun yang sudah keluar. Susunan kad ditetapkan sebelum pertaruhan dan mengikut konvensyen awam: dua untuk anda, dua untuk pengedar, kemudian satu demi satu.',
  returnTitle: 'Pulangan',
  returnText:
    'Dengan langkah terbaik setiap kali, pulangannya 99.488% daripada pertaruhan pertama, selepas ditolak tambahan untuk ganda dan pisah. Petua mengikut kiraan tepat itu; cara lain memulangkan kurang secara purata.',
  leaveText:
    'Pusingan menunggu anda. Jika tempohnya tamat, rumah menolak insurans, kekal pada semua tangan anda dan membayar hasilnya.',
  keys: 'Papan kekunci: H ambil, S kekal, D ganda, P pisah.',
};
