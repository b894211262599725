import type { Messages } from './pt.ts';

export const messages: Messages = {
  road: 'Jalan raya',
  lane: 'Lorong {n}: {x}x',
  laneNext: 'Lintas lorong {n}: bernilai {x}x',
  lanePlan: 'Automatik: melintas hingga lorong {n}, {x}x',
  go: 'Melintas',
  lanes: 'Lorong',
  begin: 'Lintas lorong pertama',
  found: 'Lorong kosong',
  fell: 'Ada lori datang',
  plan: 'Letak taruhan, atau ketik lorong untuk pelan automatik',
  trucks: 'Lori dalam 20 lorong: {n}',
  howText:
    'Bawa kapibara ke sungai, satu lorong demi satu lorong. Setiap lorong kosong menaikkan hadiah. Tunaikan bila-bila masa selepas lorong pertama. Jika lori datang di lorong yang anda masuki, pusingan tamat tanpa hadiah; kapibara selamat.',
  levelText:
    'Sebelum langkah pertama anda, dicabut lorong mana daripada 20 yang ada lori: mudah 1, sederhana 3, sukar 5, ekstrem 10. Sungai terletak di tempat hadiah tamat: selepas 19, 17, 14 atau 8 lorong. Lori yang dicabut di seberang sungai tidak dapat sampai kepada anda.',
  trafficText:
    'Kenderaan yang anda lihat lalu hanyalah hiasan: ia tidak menunjukkan di mana lori berada. Lori muncul pada akhir pusingan.',
  planText:
    'Untuk pusingan automatik, ketik lorong yang dituju sebelum bertaruh: setiap pusingan melintas hingga ke situ dan menunaikan. Ketik lagi untuk membatalkan.',
  leaveText:
    'Pusingan menunggu anda. Jika masa tamat, rumah menunaikan nilai semasa untuk anda; jika tiada lorong dilintas, lorong pertama dilintas, kemudian ditunaikan.',
  keyText: 'Papan kekunci: anak panah ke atas melintas, ruang menunaikan.',
};
