import type { Words } from './pt.ts';

export const words: Words = {
  cashFree: 'Ödül bakiyenize nakit olarak geçer ve çekilmesi için bahis istenmez.',
  cashAsked:
    'Ödül bakiyenize nakit olarak geçer. Çekmeden önce tutarının {times} katı bahis yapın: {example} ödül {asked} bahis ister.',
  bonusFree: 'Ödül bonus bakiyesi olarak gelir ve bahis istemeden nakde dönüşür.',
  bonusAsked:
    'Ödül bonus bakiyesi olarak gelir: onunla oynarsınız, tutarının {times} katı bahis yapınca nakde dönüşür. {example} ödül {asked} bahis ister.',
  maxBet: 'Bonusla ödenen bir bahis en fazla {most} olabilir.',
  noMaxBet: 'Bonus, bahis tutarına ayrıca bir sınır koymaz.',
  allCount: 'Bütün oyunlar tam sayılır.',
  someCount: 'Her oyun tam sayılmaz. Her bahsin sayılan payı: {list}. Diğer oyunlar tam sayılır.',
  categoryCounts: '{category}: {share}',
  gamesCount: '{games} oyunun kendine ait bir payı vardır; liste koşullardadır.',
  gamesExcluded: '{games} oyun bonusu kabul etmez; liste koşullardadır.',
  riskless: 'Kırmızı ile siyahı birlikte oynamak gibi neredeyse risksiz bahisler sayılmaz.',
  expiry:
    'Bahisleri tamamlamak için bonusun başlangıcından itibaren {days} gününüz var; son gün tam sayılır. Bundan sonra kalan bonus geri alınır.',
  cashFirst: 'Her bahis önce kendi paranızı, sonra bonusu kullanır.',
  bonusFirst: 'Her bahis önce bonusu, sonra kendi paranızı kullanır.',
  maxConversion: 'En fazla {most} nakde dönüşür; fazlası geri alınır.',
  allConverts: 'Bonustaki paranın tamamı nakde dönüşür.',
  sticky: 'Ödülün kendisi nakde dönüşmez: onunla kazandığınız sizde kalır.',
  keepsOnWithdrawal: 'Para çekme isteği bonusu iptal etmez.',
  forfeitsOnWithdrawal: 'Bahisleri tamamlamadan para çekmek isterseniz bonusu kaybedersiniz.',
  ownMoney:
    'Ödülü kazanmak için yalnızca kişinin kendi parasıyla yapılan bahisler sayılır: bonusla yapılanlar, deneme hesaplarındakiler ve iptal edilenler sayılmaz.',
  days: 'Günler São Paulo saatine göredir, gece yarısından gece yarısına.',
  fairPlay: 'Botlar, kişi başına birden çok hesap, arbitraj ve açıkların kötüye kullanılması ödülleri iptal eder.',
  queue: 'Etkin bir bonusunuz varsa bu bonus sırasını bekler ve ondan sonra başlar.',
  plainFirst:
    'Her bahis önce yatırmalarınızın ve nakit ödüllerinizin hâlâ istediğine sayılır; yalnızca kalanı bonusa sayılır.',
  arcade: 'Arcade',
  bingo: 'Tombala',
  card: 'Kart',
  casino: 'Casino',
  crash: 'Crash',
  fish: 'Balık avı',
  live: 'Canlı',
  lottery: 'Loto',
  slot: 'Slot',
  sports: 'Spor',
  'video-game': 'Video oyunu',
};
