import type { TileArt } from '@arara/game-kit';

export const CAT = '1f408';
export const FISH = '1f41f';
export const MOON = '1f315';

/** Every emoji that the game or its tile draws. */
export const emoji: readonly string[] = [CAT, FISH, MOON];

export const tile: TileArt = {
  gradient: ['#ff8f5c', '#4a1a78'],
  hero: CAT,
  props: [FISH, MOON],
  title: {
    pt: 'Pulo do Gato',
    en: 'Cat’s Leap',
    'zh-Hans': '灵猫一跃',
    'zh-Hant': '靈貓一躍',
    vi: 'Cú Nhảy Của Mèo',
    id: 'Lompatan Kucing',
    th: 'แมวกระโจน',
    tr: 'Kedi Sıçrayışı',
    ms: 'Loncatan Kucing',
  },
  short: { vi: 'Cú Nhảy Mèo', id: 'Lompat Kucing', ms: 'Loncat Kucing' },
  studio: 'Arara Originals',
};
