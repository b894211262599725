import type { Messages } from './pt.ts';

export const messages: Messages = {
  side: 'Kazanan taraf',
  under: 'Altında',
  over: 'Üstünde',
  target: 'Hedef',
  pays: 'Öder',
  chance: 'Şans',
  profit: 'Kazanırsan döner',
  slider: 'Zarın hedefi',
  sliderText: '{target} {side}: yüzde {chance} şans, {pays} kat öder',
  lower: 'Azalt',
  raise: 'Artır',
  hint: 'Tarafını ve hedefini seç',
  rolling: 'Atılıyor…',
  rolled: '{roll} geldi, bahsin {target} {side}',
  howTitle: 'Nasıl oynanır',
  howText:
    'Zar 0,00 ile 100,00 arasında bir sayı verir. Bir hedef ve bir taraf seç: altında ya da üstünde. Sayı senin tarafına düşerse kazanırsın. Hedefin kendisi kazandırmaz.',
  paysTitle: 'Ne kadar öder',
  paysText:
    'Şans küçüldükçe ödül büyür. Ortalama geri dönüş her hedefte aynıdır: %97. Geri dönen tutara bahsin dahildir ve oynamadan önce gösterilir.',
  tableChance: 'Şans',
  tablePays: 'Öder',
  drawTitle: 'Çekiliş',
  drawText:
    'Eşit olasılıklı 10.001 sayı vardır; birçok sitenin kullandığı açık formülle çekilir: bağımsız her doğrulayıcı denetleyebilir.',
  roundingText:
    'Ödüller centavoya aşağı yuvarlanır. En küçük bahiste ve en kötü hedefte geri dönüş böylece %96,0 olur.',
};
