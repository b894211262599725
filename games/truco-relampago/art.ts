import type { TileArt } from '@arara/game-kit';

const [CLUBS, BEER, PEANUTS] = ['2663-fe0f', '1f37a', '1f95c'];

export const tile: TileArt = {
  gradient: ['#e8973a', '#4a1d0c'],
  hero: CLUBS,
  props: [BEER, PEANUTS],
  title: {
    pt: 'Truco Relâmpago',
    en: 'Lightning Truco',
    'zh-Hans': '闪电特鲁科',
    'zh-Hant': '閃電特魯科',
    vi: 'Truco Chớp Nhoáng',
    id: 'Truco Kilat',
    th: 'ทรูโกสายฟ้า',
    tr: 'Yıldırım Truco',
    ms: 'Truco Kilat',
  },
  short: { pt: 'Truco', en: 'Truco', vi: 'Truco' },
  studio: 'Arara Originals',
};
