import type { Messages } from './pt.ts';

export const messages: Messages = {
  risk: 'Risk',
  low: 'Düşük risk',
  medium: 'Orta risk',
  high: 'Yüksek risk',
  numbers: '1 ile 40 arası sayılar',
  free: '{n}',
  chosen: '{n}, seçildi',
  drawn: '{n}, çıktı',
  hit: '{n}, seçildi ve çıktı',
  missed: '{n}, seçildi, çıkmadı',
  chosenCount: '{n}/10',
  more: 'Bir sayı daha',
  fewer: 'Bir sayı eksik',
  surprise: 'Benim için seç',
  clear: 'Temizle',
  hint: '1 ile 10 arası sayı seçin',
  none: 'En az bir sayı seçin',
  drawing: 'Bakmadan çekiyor… isabet: {hits}',
  revealed: '{picks} sayıdan {hits} isabet',
  prizes: 'İsabet sayısına göre ödüller',
  prize: '{hits} isabet {x}x öder, şans: {chance}',
  balls: 'Çekilen toplar',
  howTitle: 'Nasıl oynanır',
  howText:
    '40 sayıdan 1 ile 10 arası sayı seçin. Maymun gözleri kapalı, su kabağından on top çeker. Sayılarınızdan ne kadar çok çıkarsa o kadar çok alırsınız. Tutara bahsiniz dahildir.',
  riskText:
    'Düşük risk: birçok isabet az öder. Orta: daha az isabet öder ama daha çok. Yüksek: yalnızca çok isabet eden alır, hem de çok alır.',
  surpriseText:
    '“Benim için seç” sizin yerinize seçer. Her sayının şansı aynıdır: yeni çıkanlar ne daha kolay ne daha zor çıkar.',
  paysTitle: 'Ne öder, şansı ne kadar',
  tablePicks: '{n} sayı',
  tablePick: '1 sayı',
  tableHits: 'İsabet',
  tableChance: 'Şans',
  oneIn: '{one} içinde 1',
  returnText: 'Ortalama geri dönüş bu tablonun her satırında %96,92 ile %97,03 arasındadır. Hiçbir ödül yuvarlanmaz.',
  drawTitle: 'Çekiliş',
  drawText:
    'İlk top çıktığında on topun hepsi çoktan çekilmiştir: birçok evin kullandığı açık formülden gelirler ve her bağımsız doğrulayıcı denetleyebilir. Görüntü onları yalnızca çıkış sırasıyla gösterir.',
};
