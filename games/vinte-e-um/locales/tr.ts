import type { Messages } from './pt.ts';

export const messages: Messages = {
  dealer: 'Krupiye',
  yours: 'Eliniz',
  yourHand: 'Eliniz {n} / {of}',
  hit: 'Kart çek',
  stand: 'Dur',
  double: 'İkiye katla',
  split: 'Böl',
  insure: 'Sigorta al',
  decline: 'Sigortasız',
  moves: 'Hamleleriniz',
  insuranceAsk: 'Krupiye as gösteriyor. Sigorta ister misiniz?',
  insurance: 'Sigorta',
  insured: 'Sigorta ödedi, bedeli',
  natural: 'Yirmi bir!',
  won: 'Kazandı',
  push: 'Berabere',
  lost: 'Kaybetti',
  bust: '21 aşıldı',
  feltPays: 'As ile onluk 3’e 2 öder',
  feltStands: 'Krupiye her 17’de durur',
  best: 'En iyi hamle: {move}',
  tooLittle: 'Katlamak veya bölmek için bakiye yetersiz',
  turn: 'Sıra sizde: {hand}, sizde {count}, krupiyede {card}',
  ended: 'Siz {own}, krupiye {dealer}',
  goalTitle: 'Nasıl oynanır',
  goalText:
    '21’i aşmadan krupiyeden daha çok yaklaşın. As 1 veya 11, vale, kız ve papaz 10 sayılır. 21’i aşan el hemen kaybeder.',
  movesTitle: 'Hamleleriniz',
  hitText: 'Kart çek: bir kart daha. Dur: el olduğu gibi kalır. 21’de kendiliğinden durur.',
  doubleText:
    'İkiye katla: ilk iki kartta aynı miktarda bir bahis daha koyar ve tek kart alırsınız. Bölmeden sonra da olur.',
  splitText:
    'Böl: aynı değerde iki kart, her biri kendi bahsiyle iki el olur. Dört ele kadar yeniden bölünebilir. Bölünen aslar birer kart alır, bölmeden sonra as ile onluk sıradan 21’dir.',
  insuranceText:
    'Sigorta: krupiye as gösterirse bahsin yarısını koyabilirsiniz. Kapalı kart onluksa 2’ye 1 öder. Ortalamada bedelinin yalnızca %92,31’ini geri verir: en iyi hamle almamaktır.',
  dealerTitle: 'Krupiye',
  dealerText:
    'Biri kapalı iki kart alır. As veya onluk gösteriyorsa sizden önce iki kartta 21 var mı diye bakar; varsa el biter ve yalnızca ilk bahsi kaybedersiniz. Sizden sonra 17 veya üstüne kadar çeker ve her 17’de durur.',
  paysTitle: 'Bahisten geri dönen',
  paysNatural: 'İlk iki kartta as ile onluk',
  paysWon: 'Daha yüksek el',
  paysPush: 'Berabere',
  paysInsurance: 'Kazanan sigorta, bedeline göre',
  deckTitle: 'Deste',
  deckText:
    'Sonsuz deste: ne çıkmış olursa olsun her kartın şansı aynıdır. Kartların sırası bahisten önce sabitlenir ve herkese açık düzene uyar: ikisi sizin, ikisi krupiyenin, sonra tek tek.',
  returnTitle: 'Geri dönüş',
  returnText:
    'Her seferinde en iyi hamleyle geri dönüş, katlama ve bölmeye eklenen düşüldükten sonra ilk bahsin %99,488’idir. İpuçları bu kesin hesaba uyar; başka türlü oynamak ortalamada daha az döndürür.',
  leaveText: 'El sizi bekler. Süre dolarsa kurum sigortayı reddeder, bütün ellerinizde durur ve sonucu öder.',
  keys: 'Klavye: H çeker, S durur, D katlar, P böler.',
};
