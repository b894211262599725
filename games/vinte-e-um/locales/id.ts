import type { Messages } from './pt.ts';

export const messages: Messages = {
  dealer: 'Bandar',
  yours: 'Kartu Anda',
  yourHand: 'Tangan {n} dari {of}',
  hit: 'Tambah',
  stand: 'Tahan',
  double: 'Gandakan',
  split: 'Pisah',
  insure: 'Beli asuransi',
  decline: 'Tanpa asuransi',
  moves: 'Langkah Anda',
  insuranceAsk: 'Bandar membuka as. Mau asuransi?',
  insurance: 'Asuransi',
  insured: 'Asuransi membayar atas',
  natural: 'Dua puluh satu!',
  won: 'Menang',
  push: 'Seri',
  lost: 'Kalah',
  bust: 'Lewat 21',
  feltPays: 'As dengan sepuluh dibayar 3 banding 2',
  feltStands: 'Bandar berhenti di setiap 17',
  best: 'Langkah terbaik: {move}',
  tooLittle: 'Saldo kurang untuk menggandakan atau memisah',
  turn: 'Giliran Anda: {hand}, nilai Anda {count}, bandar membuka {card}',
  ended: 'Anda {own}, bandar {dealer}',
  goalTitle: 'Cara bermain',
  goalText:
    'Dekati 21 lebih dari bandar tanpa melewatinya. As bernilai 1 atau 11; jack, ratu, dan raja bernilai 10. Tangan di atas 21 langsung kalah.',
  movesTitle: 'Langkah Anda',
  hitText: 'Tambah: satu kartu lagi. Tahan: kartu tetap seperti adanya. Di angka 21 otomatis tahan.',
  doubleText:
    'Gandakan: pada dua kartu pertama Anda menambah taruhan yang sama dan mendapat satu kartu saja. Boleh juga setelah pisah.',
  splitText:
    'Pisah: dua kartu bernilai sama menjadi dua tangan, masing-masing dengan taruhannya. Boleh dipisah lagi sampai empat tangan. As yang dipisah mendapat satu kartu saja, dan as dengan sepuluh setelah pisah adalah 21 biasa.',
  insuranceText:
    'Asuransi: saat bandar membuka as, Anda boleh menaruh setengah taruhan. Dibayar 2 banding 1 jika kartu tertutup bandar sepuluh. Rata-rata hanya kembali 92,31% dari biayanya: langkah terbaik adalah tidak membeli.',
  dealerTitle: 'Bandar',
  dealerText:
    'Mendapat dua kartu, satu tertutup. Dengan as atau sepuluh terbuka, ia memeriksa sebelum langkah Anda apakah dua kartunya 21; jika ya, ronde selesai dan Anda hanya kehilangan taruhan pertama. Setelah Anda, ia menambah sampai 17 atau lebih dan berhenti di setiap 17.',
  paysTitle: 'Yang kembali dari taruhan',
  paysNatural: 'As dengan sepuluh pada dua kartu pertama',
  paysWon: 'Tangan lebih tinggi',
  paysPush: 'Seri',
  paysInsurance: 'Asuransi menang, dari biayanya',
  deckTitle: 'Kartunya',
  deckText:
    'Dek tanpa akhir: setiap kartu punya peluang sama, apa pun yang sudah keluar. Urutan kartu ditetapkan sebelum taruhan dan mengikuti konvensi publik: dua untuk Anda, dua untuk bandar, lalu satu per satu.',
  returnTitle: 'Pengembalian',
  returnText:
    'Dengan langkah terbaik setiap saat, pengembaliannya 99,488% dari taruhan pertama, setelah dikurangi tambahan untuk gandakan dan pisah. Saran mengikuti hitungan tepat itu; cara lain rata-rata kembali lebih sedikit.',
  leaveText:
    'Ronde menunggu Anda. Jika waktunya habis, rumah menolak asuransi, menahan semua tangan Anda, dan membayar hasilnya.',
  keys: 'Papan ketik: H tambah, S tahan, D gandakan, P pisah.',
};
