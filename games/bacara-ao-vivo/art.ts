import type { TileArt } from '@arara/game-kit';

export const tile: TileArt = {
  gradient: ['#2b5fb8', '#0a1233'],
  hero: 'bacara-ao-vivo',
  props: ['1f0cf', '1f48e'],
  title: {
    pt: 'Bacará ao Vivo',
    en: 'Live Baccarat',
    'zh-Hans': '实时百家乐',
    'zh-Hant': '即時百家樂',
    vi: 'Baccarat Trực Tiếp',
    id: 'Bakarat Langsung',
    th: 'บาคาร่าสด',
    tr: 'Canlı Bakara',
    ms: 'Bakarat Langsung',
  },
  short: { vi: 'Baccarat', id: 'Bakarat', ms: 'Bakarat' },
  studio: 'Arara Originals',
};
