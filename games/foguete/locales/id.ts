import type { Messages } from './pt.ts';

export const messages: Messages = {
  hintOpen: 'Pasang taruhan sebelum lepas landas',
  hintReady: 'Berangkat…',
  hintFlying: 'Cairkan sebelum meledak',
  hintOver: 'Penerbangan berikutnya segera mulai',
  waiting: 'Penerbangan berikutnya dalam',
  betsClosed: 'Taruhan ditutup',
  engines: 'Menyalakan mesin…',
  burst: 'Meledak',
  offline: 'Koneksi terputus. Menghubungkan kembali… Pencairan otomatis Anda tetap berlaku.',
  seat: 'Taruhan {n}',
  autoExit: 'Pencairan otomatis',
  target: 'Cairkan di',
  targetUp: 'Naikkan target',
  targetDown: 'Turunkan target',
  nextRound: 'di putaran berikutnya',
  armed: 'Putaran berikutnya',
  disarm: 'Ketuk untuk batal',
  placed: 'Taruhan terpasang',
  reserved: '{amount} disisihkan',
  leave: 'Cairkan',
  leaving: 'Mencairkan…',
  leftAt: 'Anda mencairkan di {x}x',
  lost: 'Tidak sempat: roket meledak lebih dulu.',
  second: 'Pasang taruhan kedua',
  noSecond: 'Tutup taruhan kedua',
  tookOff: 'Roket telah lepas landas',
  ended: 'Roket meledak di {x}x',
  leftSay: 'Anda mencairkan di {x}x dan menerima {amount}',
  howTitle: 'Cara bermain',
  howText:
    'Pasang taruhan sebelum lepas landas. Roket naik dan pengalinya ikut tumbuh mulai dari 1,00x: mencapai 2x setelah 8,7 detik, 10x setelah 28,8 detik, dan 100x setelah 57,6 detik. Roket bisa meledak kapan saja. Yang mencairkan sebelum itu menerima taruhan dikali pengali saat itu. Yang tidak sempat kehilangan taruhannya.',
  exitText:
    'Anda boleh memasang dua taruhan per penerbangan. Dengan pencairan otomatis, taruhan cair sendiri di pengali pilihan Anda, bahkan jika koneksi terputus. Jika manual, yang berlaku adalah saat server menerima ketukan Anda. Taruhan yang sudah dipasang tidak bisa dibatalkan. Di 10.000x semua orang dicairkan.',
  paysTitle: 'Berapa bayarannya',
  paysText:
    'Dibayar tepat sesuai pengali saat Anda mencairkan. Peluang penerbangan mencapai suatu ketinggian adalah 97% dibagi ketinggian itu, jadi rata-rata pengembaliannya 97% di ketinggian mana pun dan dengan strategi apa pun. Pada 3,96% penerbangan roket meledak begitu mulai, di 1,00x, dan tak seorang pun sempat mencairkan.',
  tableHeight: 'Pengali',
  tableChance: 'Peluang tercapai',
  exactText:
    'Hadiah dibulatkan ke bawah sampai centavo. Pada taruhan kecil dengan target sangat rendah, pengembaliannya sedikit berkurang: R$ 0,50 di 1,01x menjadi 96,0%.',
  drawTitle: 'Pengundian',
  drawText:
    'Setiap penerbangan ditentukan oleh angka 52 bit: 97 dibagi bagian yang terundi, dipotong dua desimal, adalah titik ledaknya. Angka itu berasal dari rantai kode yang sudah diumumkan sebelumnya dan sinyal publik yang baru ada setelah taruhan ditutup. Taruhan tidak mengubah penerbangan, dan tidak ada yang tahu akhirnya lebih dulu.',
  checkText: 'Ketuk hasil mana pun di bagian atas layar untuk menghitung ulang.',
};
