import type { Messages } from './pt.ts';

export const messages: Messages = {
  tower: 'Fener kulesi',
  floor: '{n}. kat, {x}x öder',
  window: '{n}. pencere: {face}',
  dark: 'karanlık',
  planned: 'karanlık, otomatik planda',
  lit: 'senin yaktığın',
  lamp: 'içinde lamba vardı',
  bats: 'içinde yarasalar vardı',
  hit: 'karşına çıkan yarasalar',
  floors: 'Kat',
  begin: 'Zemin katta bir pencere seç',
  found: 'Işık yandı',
  fell: 'Yarasalar çıktı',
  plan: 'Bahis yap ya da otomatik plan için pencerelere dokun',
  windows: 'Her katta {of} pencereden {safe} tanesi güvenli',
  howText:
    'Feneri kat kat çık. Her katta bir pencere seç: güvenli pencerenin ardında lamba vardır, bir kat çıkarsın; ötekilerin ardında yarasalar vardır, tur ödülsüz biter. Her kattan sonra bozdurabilirsin. Tepeye ulaşana hemen ödenir.',
  levelText:
    'Her kattaki güvenli pencereler: kolay 4’te 3, orta 3’te 2, zor 2’de 1, çok zor 3’te 1, çılgın 4’te 1. Kuleler 9 katlıdır; çok zor olan 8, çılgın olan 6 katlıdır, çünkü sonraki kat 10.000x’i aşardı.',
  planText:
    'Otomatik eller için bahisten önce zeminden yukarı her katta bir pencereye dokun: her tur o pencereleri açar ve bozdurur.',
  leaveText:
    'Tur seni bekler. Süre dolarsa kasa o anki değeri senin yerine bozdurur; hiç kat çıkılmadıysa soldaki ilk pencereyi açar, sonra bozdurur.',
};
