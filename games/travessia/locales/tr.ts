import type { Messages } from './pt.ts';

export const messages: Messages = {
  road: 'Yol',
  lane: '{n}. şerit: {x}x',
  laneNext: '{n}. şeridi geç: değeri {x}x',
  lanePlan: 'Otomatik: {n}. şeride kadar geç, {x}x',
  go: 'Karşıya geç',
  lanes: 'Şerit',
  begin: 'İlk şeridi geç',
  found: 'Şerit boş',
  fell: 'Kamyon geldi',
  plan: 'Bahis yap ya da otomatik plan için bir şeride dokun',
  trucks: '20 şeritteki kamyonlar: {n}',
  howText:
    'Kapibarayı şerit şerit nehre götür. Boş her şerit ödülü büyütür. İlk şeritten sonra istediğin an bozdur. Girdiğin şeritte kamyon gelirse tur ödülsüz biter; kapibaraya bir şey olmaz.',
  levelText:
    'İlk adımından önce 20 şeritten hangilerinde kamyon olduğu çekilir: kolay 1, orta 3, zor 5, çok zor 10. Nehir ödüllerin bittiği yerdedir: 19, 17, 14 ya da 8 şeritten sonra. Nehrin ötesine çıkan kamyon sana ulaşamaz.',
  trafficText:
    'Geçtiğini gördüğün trafik yalnızca süstür: kamyonların nerede olduğunu söylemez. Kamyonlar tur bitince görünür.',
  planText:
    'Otomatik eller için bahisten önce gidilecek şeride dokun: her tur oraya kadar geçer ve bozdurur. Geri almak için yeniden dokun.',
  leaveText:
    'Tur seni bekler. Süre dolarsa kasa o anki değeri senin yerine bozdurur; hiç şerit geçilmediyse ilkini geçer, sonra bozdurur.',
  keyText: 'Klavye: yukarı ok geçer, boşluk bozdurur.',
};
