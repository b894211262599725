import type { TileArt } from '@arara/game-kit';

const [CLOVER, GEM] = ['1f340', '1f48e'];

export const tile: TileArt = {
  gradient: ['#19b7a6', '#0b2a5c'],
  hero: 'leque-de-valetes',
  props: [CLOVER, GEM],
  title: {
    pt: 'Leque de Valetes',
    en: 'Fan of Jacks',
    'zh-Hans': '杰克扇牌',
    'zh-Hant': '傑克扇牌',
    vi: 'Quạt Bồi',
    id: 'Kipas Jack',
    th: 'พัดแจ็ค',
    tr: 'Vale Yelpazesi',
    ms: 'Kipas Pekak',
  },
  short: { pt: 'Leque' },
  studio: 'Arara Originals',
};
