import type { Messages } from './pt.ts';

export const messages: Messages = {
  road: 'Jalan raya',
  lane: 'Lajur {n}: {x}x',
  laneNext: 'Seberangi lajur {n}: bernilai {x}x',
  lanePlan: 'Otomatis: menyeberang sampai lajur {n}, {x}x',
  go: 'Menyeberang',
  lanes: 'Lajur',
  begin: 'Seberangi lajur pertama',
  found: 'Lajur kosong',
  fell: 'Ada truk lewat',
  plan: 'Pasang taruhan, atau ketuk lajur untuk rencana otomatis',
  trucks: 'Truk di 20 lajur: {n}',
  howText:
    'Antar kapibara ke sungai, satu lajur demi satu lajur. Setiap lajur kosong menaikkan hadiah. Cairkan kapan saja setelah lajur pertama. Jika ada truk di lajur yang Anda masuki, putaran berakhir tanpa hadiah; kapibaranya baik-baik saja.',
  levelText:
    'Sebelum langkah pertama Anda, diundi lajur mana dari 20 yang ada truknya: mudah 1, sedang 3, sulit 5, ekstrem 10. Sungai ada di tempat hadiah berakhir: setelah 19, 17, 14, atau 8 lajur. Truk yang terundi di seberang sungai tidak bisa mencapai Anda.',
  trafficText:
    'Kendaraan yang Anda lihat lewat hanya hiasan: tidak menunjukkan di mana truknya. Truk muncul di akhir putaran.',
  planText:
    'Untuk putaran otomatis, ketuk lajur tujuan sebelum bertaruh: tiap putaran menyeberang sampai di sana lalu mencairkan. Ketuk lagi untuk membatalkan.',
  leaveText:
    'Putaran menunggu Anda. Jika waktunya habis, rumah mencairkan nilai saat itu untuk Anda; jika belum ada lajur diseberangi, lajur pertama diseberangi, lalu dicairkan.',
  keyText: 'Papan ketik: panah atas menyeberang, spasi mencairkan.',
};
