import type { Words } from '../catalogue.ts';

export const jackpot: Words<'jackpot'> = {
  'jackpot.see': 'Lihat peraturan dan peluang',
  'jackpot.how': 'Cara ia berfungsi',
  'jackpot.feed':
    'Bagi setiap {of} yang dipertaruhkan dengan wang tunai, kami tambah {amount} ke dalam hadiah. Anda tidak membayar lebih, dan tiada permainan memulangkan kurang kerananya.',
  'jackpot.odds': 'Setiap real yang dipertaruhkan ada 1 peluang dalam {oneIn} untuk memenangi semuanya.',
  'jackpot.chance':
    'Pertaruhan sepuluh kali ganda memberi peluang sepuluh kali ganda: kecil atau besar, kiraannya sama.',
  'jackpot.seed': 'Selepas dimenangi, ia bermula semula pada {amount} yang kami letakkan.',
  'jackpot.usual': 'Jika keluar pada masa purata, ia membayar {amount}.',
  'jackpot.cap': 'Pada {amount} ia berhenti bertambah sehingga ada pemenang.',
  'jackpot.gives':
    'Untuk jangka panjang, hadiah ini memulangkan {percent} daripada semua pertaruhannya, selain pulangan setiap permainan.',
  'jackpot.who':
    'Pertaruhan wang tunai dalam permainan di bawah dikira. Bonus, wang mainan dan pusingan yang dibatalkan tidak dikira.',
  'jackpot.paid': 'Hadiah masuk ke baki sebaik pusingan dikira, bebas dikeluarkan.',
  'jackpot.games': 'Permainan yang dikira',
  'jackpot.allGames': 'Semua permainan kami',
  'jackpot.drops': 'Hadiah terkini',
  'jackpot.noDrops': 'Belum ada pemenang.',
  'jackpot.proof': 'Cabutan yang boleh disemak',
  'jackpot.proofText':
    'Nombor setiap pusingan datang daripada benih yang sama dengan permainan. Setelah benih didedahkan, sesiapa boleh mengiranya semula.',
  'jackpot.verify': 'Cara menyemak',
  'jackpot.play': 'Lihat permainan lain',
  'jackpot.won': 'Jackpot ini kepunyaan anda!',
  'jackpot.wonText': '{amount} sudah berada dalam baki anda, bebas dikeluarkan.',
  'jackpot.wonMore': 'Lihat dalam penyata',
  'jackpot.goOn': 'Teruskan',
  'jackpot.roundTitle': '{title} dalam pusingan ini',
  'jackpot.staked': 'Pertaruhan wang tunai',
  'jackpot.fed': 'Kami tambahkan',
  'jackpot.takenBack': 'Dipulangkan daripada pusingan batal',
  'jackpot.number': 'Nombor dicabut',
  'jackpot.rule': 'Dari 0 hingga {last}; menang di bawah {stake}',
  'jackpot.result': 'Keputusan',
  'jackpot.lost': 'Tidak menang',
  'jackpot.gone': 'Menang {amount}',
  'jackpot.notYet': 'Benih pusingan ini belum didedahkan: nombornya dipaparkan dan boleh dikira semula kemudian.',
  'jackpot.check': 'Semak cabutan ini',
  'jackpot.checkNumber': 'Nombor yang dikira semula sama dengan yang dicabut',
  'jackpot.checkWon': 'Menang atau tidak mengikut peraturan',
  'jackpot.proofCode': 'Bukti jackpot',
};
