import type { Messages } from './pt.ts';

export const messages: Messages = {
  target: 'Hedef',
  targetUp: 'Hedefi yükselt',
  targetDown: 'Hedefi düşür',
  quick: 'Hazır hedefler',
  chance: 'Şans',
  profit: 'Kazanırsan döner',
  hint: 'Kedi ne kadar yükseğe sıçrar?',
  leaping: 'İşte sıçrıyor…',
  leapt: 'Kedi {leap}x sıçradı, hedefin {target}x idi',
  howTitle: 'Nasıl oynanır',
  howText:
    'Bir hedef seç. Kedi sıçrar ve sıçrayışın yüksekliği 1,00x ve üzeri bir çarpandır. Hedefine ulaşır ya da geçerse bahsinin hedef katını kazanırsın. Ulaşamazsa bahis kaybedilir.',
  paysTitle: 'Ne kadar öder',
  paysText:
    'Kedi daha yükseğe sıçrasa bile seçtiğin hedefi öder. Hedef yükseldikçe şans azalır. Ortalama geri dönüş hepsinde aynıdır: %97.',
  drawTitle: 'Çekiliş',
  drawText:
    'Hepsi eşit olasılıklı 4.294.967.296 sayıdan biri, birçok sitenin kullandığı açık formülle sıçrayışı belirler: bağımsız her doğrulayıcı denetleyebilir. Bir hedefe ulaşma şansı %97 bölü hedeftir.',
  exactText: 'Bahisler tam real, hedefler tam yüzde birliktir: hiçbir ödül yuvarlanmaz.',
};
