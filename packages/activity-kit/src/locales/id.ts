import type { Words } from './pt.ts';

export const words: Words = {
  cashFree: 'Hadiah masuk sebagai uang tunai ke saldo Anda dan tidak meminta taruhan untuk ditarik.',
  cashAsked:
    'Hadiah masuk sebagai uang tunai ke saldo Anda. Sebelum menarik, pertaruhkan {times} kali nilainya: hadiah {example} meminta taruhan {asked}.',
  bonusFree: 'Hadiah masuk sebagai saldo bonus dan menjadi uang tunai tanpa syarat taruhan.',
  bonusAsked:
    'Hadiah masuk sebagai saldo bonus: Anda bermain dengannya, dan menjadi uang tunai setelah Anda bertaruh {times} kali nilai hadiah. Hadiah {example} meminta taruhan {asked}.',
  maxBet: 'Taruhan yang dibayar dengan bonus paling besar {most}.',
  noMaxBet: 'Bonus tidak menetapkan batas taruhan sendiri.',
  allCount: 'Semua permainan dihitung penuh.',
  someCount:
    'Tidak semua permainan dihitung penuh. Bagian setiap taruhan yang dihitung: {list}. Permainan lain dihitung penuh.',
  categoryCounts: '{category}: {share}',
  gamesCount: '{games} permainan punya bagian hitungan sendiri; daftarnya ada di ketentuan.',
  gamesExcluded: '{games} permainan tidak menerima bonus; daftarnya ada di ketentuan.',
  riskless: 'Taruhan yang hampir tanpa risiko, seperti merah dan hitam sekaligus, tidak dihitung.',
  expiry:
    'Anda punya {days} hari untuk menyelesaikan taruhan, sejak bonus dimulai; hari terakhir dihitung penuh. Sisa bonus setelah itu ditarik kembali.',
  cashFirst: 'Setiap taruhan memakai uang Anda dulu, baru bonus.',
  bonusFirst: 'Setiap taruhan memakai bonus dulu, baru uang Anda.',
  maxConversion: 'Paling banyak {most} menjadi uang tunai; selebihnya ditarik kembali.',
  allConverts: 'Semua isi bonus menjadi uang tunai.',
  sticky: 'Nilai hadiah itu sendiri tidak menjadi uang tunai: yang Anda menangkan dengannya tetap milik Anda.',
  keepsOnWithdrawal: 'Meminta penarikan tidak membatalkan bonus.',
  forfeitsOnWithdrawal: 'Jika Anda meminta penarikan sebelum taruhan selesai, bonus hangus.',
  ownMoney:
    'Untuk mendapat hadiah, hanya taruhan dengan uang sendiri yang dihitung: taruhan dengan bonus, di akun demo, dan yang dibatalkan tidak dihitung.',
  days: 'Hari mengikuti waktu São Paulo, dari tengah malam ke tengah malam.',
  fairPlay: 'Bot, lebih dari satu akun per orang, arbitrase, dan penyalahgunaan celah membatalkan hadiah.',
  queue: 'Jika Anda sudah punya bonus aktif, bonus ini menunggu giliran dan dimulai setelahnya.',
  plainFirst:
    'Setiap taruhan dihitung dulu untuk yang masih diminta deposit dan hadiah tunai Anda; hanya sisanya dihitung untuk bonus.',
  arcade: 'Arkade',
  bingo: 'Bingo',
  card: 'Kartu',
  casino: 'Kasino',
  crash: 'Crash',
  fish: 'Tembak ikan',
  live: 'Langsung',
  lottery: 'Lotre',
  slot: 'Slot',
  sports: 'Olahraga',
  'video-game': 'Gim video',
};
