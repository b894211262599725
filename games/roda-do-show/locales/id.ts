import type { Messages } from './pt.ts';

export const messages: Messages = {
  cloth: 'Angka pada roda: ketuk untuk menaruh chip',
  place: 'Angka {n}: untung {x}x',
  placeLaid: 'Angka {n}: untung {x}x, berisi {amount}',
  came: 'Keluar {n}',
  cameBoosted: 'Keluar {n}, keuntungan dikali {x}',
  boost: '{x}! Roda berputar lagi',
  spinning: 'Roda sedang berputar…',
  howTitle: 'Cara bermain',
  howText:
    'Roda punya 54 ruas. Bertaruhlah pada satu atau beberapa angka: 1, 2,2, 5,3, 10, 21 atau 43. Jika roda berhenti di angka Anda, chip kembali beserta sekian kali nilainya.',
  boostTitle: 'Pengali',
  boostText:
    'Tiga ruas adalah pengali: dua 2X dan satu 5X. Saat roda berhenti di sana, keuntungan ronde dikalikan dan roda berputar lagi; chip sendiri kembali satu kali. Paling banyak tiga pengali per ronde: setelah yang ketiga mereka padam dan roda berhenti di angka.',
  paysTitle: 'Pembayaran',
  number: 'Angka',
  segments: 'Ruas',
  gain: 'Untung',
  returns: 'Kembali',
  topText: 'Hadiah terbesar adalah 43 setelah tiga 5X berturut-turut: 5376 kali chip, 1 dari 8.030.664 ronde.',
  roundingText: 'Dengan chip di beberapa angka, keuntungan dibulatkan untuk Anda, paling banyak 0,01% dari taruhan.',
  statsNote: 'Hanya riwayat: setiap putaran berdiri sendiri, yang sudah keluar tidak mengubah peluang berikutnya.',
  often: 'Keluar {n} kali',
};
