import type { Messages } from './pt.ts';

export const messages: Messages = {
  high: 'Daha büyük',
  highOrSame: 'Büyük veya eşit',
  low: 'Daha küçük',
  lowOrSame: 'Küçük veya eşit',
  same: 'Eşit',
  chance: '13’te {n}',
  skip: 'Kartı değiştir',
  out: 'Parayı al',
  outNone: 'Almak için bir doğru tahmin gerekir',
  guesses: 'Tahmininiz',
  table: 'Masadaki kart',
  trail: 'Çıkan kartlar',
  rail: 'Kartların sırası, astan papaza',
  autoTarget: 'Otomatikte, şu kadar doğrudan sonra al',
  autoHits: '{n} doğru',
  autoHit: '1 doğru',
  choose: 'Sonraki kart daha büyük mü, küçük mü?',
  stands: 'Değeri {amount}',
  saidCard: 'Çıkan kart: {card}',
  endWrong: 'Çıkan kart: {card}, tahmin yanlış',
  endOut: 'Parayı aldınız',
  endTop: 'En büyük ödüle ulaştınız',
  endCards: 'Elin kartları bitti ve ödül ödendi',
  goalTitle: 'Nasıl oynanır',
  goalText:
    'Sonraki kartın masadakinden büyük mü küçük mü olduğunu söyleyin. As en küçük, papaz en büyüktür. Eşit kart iki taraf için de doğrudur; as veya papazda bir taraf yalnız eşit karttır. Her doğru tahmin ödülü çarpar. İstediğiniz an parayı alın; yanlış tahmin bahsi kaybettirir.',
  paysTitle: 'Her tahmin kaçla çarpar',
  paysText:
    'İlk doğru tahmin 0,97 × 13 bölü doğru sayılan değerler kadar öder; sonrakiler 13 bölü doğru sayılan değerlerle çarpar. Kurum payını bir kez alır: hangi yoldan giderseniz gidin, nerede alırsanız alın geri dönüş %97’dir.',
  paysRanks: 'Doğru değer sayısı',
  paysFirst: 'İlk tahmin',
  paysNext: 'Sonra',
  skipTitle: 'Kartı değiştirmek',
  skipText:
    'Değiştirmek ücretsizdir ve ödülü değiştirmez: kart yerini sonrakine bırakır. Bir elde en çok 52 kart vardır; bitince ödül kendiliğinden ödenir.',
  topTitle: 'En büyük ödül',
  topText:
    'Hiçbir tahmin 2.131,09x’i aşmaz, bu yüzden gösterilen ödül asla kesilmez. Bir as veya papaza üst üste üç kez eşit kartın karşılığıdır.',
  deckTitle: 'Deste',
  deckText:
    'Sonsuz deste: ne çıkmış olursa olsun her kartın şansı aynıdır. Sıra bahisten önce sabitlenir ve herkese açık düzene uyar.',
  leaveText:
    'El sizi bekler. Süre dolarsa kurum mevcut değeri sizin için alır; henüz doğru tahmin yoksa bir kez olası tarafı seçer ve alır.',
  keys: 'Klavye: yukarı ok büyük, aşağı ok küçük, sağ ok değiştirir, boşluk alır.',
};
