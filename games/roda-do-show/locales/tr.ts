import type { Messages } from './pt.ts';

export const messages: Messages = {
  cloth: 'Çarkın sayıları: fiş koymak için dokun',
  place: 'Sayı {n}: {x}x kazandırır',
  placeLaid: 'Sayı {n}: {x}x kazandırır, {amount} var',
  came: '{n} geldi',
  cameBoosted: '{n} geldi, kazanç {x} ile çarpıldı',
  boost: '{x}! Çark yeniden dönüyor',
  spinning: 'Çark dönüyor…',
  howTitle: 'Nasıl oynanır',
  howText:
    'Çarkta 54 göz vardır. Bir veya daha çok sayıya oyna: 1, 2,2, 5,3, 10, 21 ya da 43. Çark senin sayında durursa fiş, değerinin o kadar katıyla birlikte döner.',
  boostTitle: 'Çarpanlar',
  boostText:
    'Üç göz çarpandır: iki 2X ve bir 5X. Çark birinde durunca turun kazancı çarpılır ve çark yeniden döner; fişin kendisi bir kez geri gelir. Bir turda en çok üç çarpan olur: üçüncüden sonra kararırlar ve çark bir sayıda durur.',
  paysTitle: 'Ne öder',
  number: 'Sayı',
  segments: 'Göz',
  gain: 'Kazanç',
  returns: 'Geri dönüş',
  topText: 'En büyük ödül üst üste üç 5X sonrası 43’tür: fişin 5376 katı, 8.030.664 turda 1.',
  roundingText: 'Fişler birden çok sayıdaysa kazanç senin lehine yuvarlanır, en çok bahsin %0,01’i kadar.',
  statsNote: 'Yalnızca geçmiş: her dönüş bağımsızdır, önceki sonuçlar sonrakinin şansını değiştirmez.',
  often: '{n} kez geldi',
};
