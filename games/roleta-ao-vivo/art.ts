import type { TileArt } from '@arara/game-kit';

export const tile: TileArt = {
  gradient: ['#0f8a63', '#06231f'],
  hero: 'roleta-ao-vivo',
  props: ['1f534', '2b50'],
  title: {
    pt: 'Roleta ao Vivo',
    en: 'Live Roulette',
    'zh-Hans': '实时轮盘',
    'zh-Hant': '即時輪盤',
    vi: 'Roulette Trực Tiếp',
    id: 'Rolet Langsung',
    th: 'รูเล็ตสด',
    tr: 'Canlı Rulet',
    ms: 'Rolet Langsung',
  },
  short: { vi: 'Roulette Live' },
  studio: 'Arara Originals',
};
