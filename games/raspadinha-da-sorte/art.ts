import type { TileArt } from '@arara/game-kit';

export const tile: TileArt = {
  gradient: ['#22c3c9', '#062b4a'],
  hero: 'raspadinha-da-sorte',
  props: ['1fa99', '2728'],
  title: {
    pt: 'Raspadinha da Sorte',
    en: 'Lucky Scratch',
    'zh-Hans': '幸运刮刮乐',
    'zh-Hant': '幸運刮刮樂',
    vi: 'Cào Trúng Thưởng',
    id: 'Gosok Hoki',
    th: 'ขูดลุ้นโชค',
    tr: 'Şanslı Kazı Kazan',
    ms: 'Gores Bertuah',
  },
  short: { pt: 'Raspadinha', vi: 'Cào May Mắn', tr: 'Kazı Kazan' },
  studio: 'Arara Originals',
};
