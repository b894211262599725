import type { TileArt } from '@arara/game-kit';

export const tile: TileArt = {
  gradient: ['#ff9a2e', '#5a1270'],
  hero: 'festa-junina',
  props: ['1f33d', '1f525'],
  title: {
    pt: 'Festa Junina',
    en: 'June Bonfire',
    'zh-Hans': '六月篝火节',
    'zh-Hant': '六月篝火節',
    vi: 'Hội Lửa Trại',
    id: 'Pesta Api',
    th: 'เทศกาลกองไฟ',
    tr: 'Ateş Bayramı',
    ms: 'Pesta Unggun',
  },
  studio: 'Arara Originals',
};
