import type { TileArt } from '@arara/game-kit';

const [JOKER, COIN, GEM] = ['1f0cf', '1fa99', '1f48e'];

export const tile: TileArt = {
  gradient: ['#2fbf82', '#064a36'],
  hero: JOKER,
  props: [COIN, GEM],
  title: {
    pt: 'Vinte e Um',
    en: 'Twenty-One',
    'zh-Hans': '二十一点',
    'zh-Hant': '二十一點',
    vi: 'Hai Mươi Mốt',
    id: 'Dua Puluh Satu',
    th: 'ยี่สิบเอ็ด',
    tr: 'Yirmi Bir',
    ms: 'Dua Puluh Satu',
  },
  studio: 'Arara Originals',
};
