import type { Words } from './pt.ts';

export const words: Words = {
  cashFree: 'Ganjaran masuk sebagai tunai ke baki anda dan tidak memerlukan pertaruhan untuk dikeluarkan.',
  cashAsked:
    'Ganjaran masuk sebagai tunai ke baki anda. Sebelum pengeluaran, pertaruhkan {times} kali nilainya: ganjaran {example} memerlukan pertaruhan {asked}.',
  bonusFree: 'Ganjaran masuk sebagai baki bonus dan menjadi tunai tanpa syarat pertaruhan.',
  bonusAsked:
    'Ganjaran masuk sebagai baki bonus: anda bermain dengannya, dan ia menjadi tunai selepas anda bertaruh {times} kali nilai ganjaran. Ganjaran {example} memerlukan pertaruhan {asked}.',
  maxBet: 'Pertaruhan yang dibayar dengan bonus paling banyak {most}.',
  noMaxBet: 'Bonus tidak menetapkan had pertaruhan sendiri.',
  allCount: 'Semua permainan dikira penuh.',
  someCount:
    'Tidak semua permainan dikira penuh. Bahagian setiap pertaruhan yang dikira: {list}. Permainan lain dikira penuh.',
  categoryCounts: '{category}: {share}',
  gamesCount: '{games} permainan mempunyai bahagian kiraan sendiri; senarainya ada dalam terma.',
  gamesExcluded: '{games} permainan tidak menerima bonus; senarainya ada dalam terma.',
  riskless: 'Pertaruhan yang hampir tanpa risiko, seperti merah dan hitam serentak, tidak dikira.',
  expiry:
    'Anda ada {days} hari untuk melengkapkan pertaruhan, sejak bonus bermula; hari terakhir dikira penuh. Baki bonus selepas itu ditarik balik.',
  cashFirst: 'Setiap pertaruhan menggunakan wang anda dahulu, kemudian barulah bonus.',
  bonusFirst: 'Setiap pertaruhan menggunakan bonus dahulu, kemudian barulah wang anda.',
  maxConversion: 'Paling banyak {most} menjadi tunai; yang lebih ditarik balik.',
  allConverts: 'Semua yang ada dalam bonus menjadi tunai.',
  sticky: 'Nilai ganjaran itu sendiri tidak menjadi tunai: yang anda menangi dengannya kekal milik anda.',
  keepsOnWithdrawal: 'Memohon pengeluaran tidak membatalkan bonus.',
  forfeitsOnWithdrawal: 'Jika anda memohon pengeluaran sebelum pertaruhan lengkap, anda kehilangan bonus.',
  ownMoney:
    'Untuk mendapat ganjaran, hanya pertaruhan dengan wang sendiri dikira: pertaruhan dengan bonus, di akaun demo dan yang dibatalkan tidak dikira.',
  days: 'Hari mengikut waktu São Paulo, dari tengah malam hingga tengah malam.',
  fairPlay: 'Bot, lebih daripada satu akaun seorang, arbitraj dan penyalahgunaan kelemahan membatalkan ganjaran.',
  queue: 'Jika anda sudah ada bonus aktif, bonus ini menunggu giliran dan bermula selepasnya.',
  plainFirst:
    'Setiap pertaruhan dikira dahulu untuk yang masih diperlukan oleh deposit dan ganjaran tunai anda; hanya bakinya dikira untuk bonus.',
  arcade: 'Arked',
  bingo: 'Bingo',
  card: 'Kad',
  casino: 'Kasino',
  crash: 'Crash',
  fish: 'Tembak ikan',
  live: 'Langsung',
  lottery: 'Loteri',
  slot: 'Slot',
  sports: 'Sukan',
  'video-game': 'Permainan video',
};
