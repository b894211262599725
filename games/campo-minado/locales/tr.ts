import type { Messages } from './pt.ts';

export const messages: Messages = {
  mines: 'Mayın',
  fewer: 'Daha az mayın',
  more: 'Daha çok mayın',
  safe: '{n} ayçiçeği',
  field: '25 karelik tarla',
  tile: '{row}. sıra, {column}. sütun: {face}',
  closed: 'kapalı',
  planned: 'kapalı, otomatik planda',
  flower: 'ayçiçeği',
  mine: 'mayın',
  hit: 'bastığın mayın',
  flowers: 'Ayçiçeği',
  begin: 'Bir kare aç',
  choose: 'Benim için bir kare aç',
  found: 'Ayçiçeği',
  fell: 'Mayın çıktı',
  plan: 'Bahis yap ya da otomatik plan için karelere dokun',
  howText:
    '25 karelik tarlada kaç mayın saklanacağını seç ve bahis yap. Mayınsız her kare bir ayçiçeğidir ve ödülü büyütür. İstediğin an bozdur: ilk ayçiçeğinden sonra düğmede yazan senindir. Mayın açarsan tur biter ve bahis kaybedilir.',
  planText:
    'Otomatik eller için bahisten önce karelere dokun: her tur işaretlediğin kareleri işaretleme sırasıyla açar ve bozdurur.',
  layText:
    'Mayınlar ilk karenden önce yerleştirilir ve bir daha değişmez. Tur bitince tarlanın tamamını görürsün. Çekiliş herkese açık kurala uyar, her doğrulayıcı denetleyebilir.',
  leaveText:
    'Tur seni bekler. Süre dolarsa kasa o anki değeri senin yerine bozdurur; hiç kare açılmadıysa sol üstteki ilk kareyi açar, sonra bozdurur.',
};
