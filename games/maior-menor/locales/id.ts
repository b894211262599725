import type { Messages } from './pt.ts';

export const messages: Messages = {
  high: 'Lebih tinggi',
  highOrSame: 'Lebih tinggi atau sama',
  low: 'Lebih rendah',
  lowOrSame: 'Lebih rendah atau sama',
  same: 'Sama',
  chance: '{n} dari 13',
  skip: 'Ganti kartu',
  out: 'Cairkan',
  outNone: 'Tebak satu benar untuk mencairkan',
  guesses: 'Tebakan Anda',
  table: 'Kartu di meja',
  trail: 'Kartu yang sudah keluar',
  rail: 'Urutan kartu, dari as sampai raja',
  autoTarget: 'Saat otomatis, cairkan setelah',
  autoHits: '{n} benar',
  autoHit: '1 benar',
  choose: 'Kartu berikutnya lebih tinggi atau lebih rendah?',
  stands: 'Bernilai {amount}',
  saidCard: 'Keluar {card}',
  endWrong: 'Keluar {card}: tebakan salah',
  endOut: 'Anda mencairkan',
  endTop: 'Anda mencapai hadiah terbesar',
  endCards: 'Kartu ronde habis dan hadiah dibayarkan',
  goalTitle: 'Cara bermain',
  goalText:
    'Tebak apakah kartu berikutnya lebih tinggi atau lebih rendah dari kartu di meja. As paling rendah dan raja paling tinggi. Kartu sama benar untuk kedua sisi; pada as atau raja, satu sisi hanya kartu yang sama. Tiap tebakan benar mengalikan hadiah. Cairkan kapan saja; tebakan salah menghilangkan taruhan.',
  paysTitle: 'Pengali tiap tebakan',
  paysText:
    'Tebakan benar pertama membayar 0,97 × 13 dibagi jumlah peringkat yang benar; tiap tebakan berikutnya mengalikan 13 dibagi jumlah peringkat yang benar. Keuntungan rumah diambil sekali saja: pengembaliannya 97% di jalur mana pun, di mana pun Anda mencairkan.',
  paysRanks: 'Peringkat yang benar',
  paysFirst: 'Tebakan pertama',
  paysNext: 'Setelahnya',
  skipTitle: 'Mengganti kartu',
  skipText:
    'Mengganti tidak berbiaya dan tidak mengubah hadiah: kartu memberi tempat pada yang berikutnya. Satu ronde paling banyak 52 kartu; di akhirnya hadiah dibayar sendiri.',
  topTitle: 'Hadiah terbesar',
  topText:
    'Tidak ada tebakan di atas 2.131,09x, jadi hadiah yang tampil tidak pernah dipotong. Itu tiga kali berturut-turut kartu yang sama dengan as atau raja.',
  deckTitle: 'Kartunya',
  deckText:
    'Dek tanpa akhir: setiap kartu punya peluang sama, apa pun yang sudah keluar. Urutannya ditetapkan sebelum taruhan dan mengikuti konvensi publik.',
  leaveText:
    'Ronde menunggu Anda. Jika waktunya habis, rumah mencairkan nilainya; jika belum ada yang benar, rumah mengambil sisi yang lebih mungkin satu kali lalu mencairkan.',
  keys: 'Papan ketik: panah atas lebih tinggi, bawah lebih rendah, kanan mengganti, spasi mencairkan.',
};
