import type { TileArt } from '@arara/game-kit';

export const tile: TileArt = {
  gradient: ['#1f9d55', '#062b3f'],
  hero: '26bd',
  props: ['1f3c6', '1f945'],
  title: {
    pt: 'Liga da Arara',
    en: 'Macaw League',
    'zh-Hans': '金刚鹦鹉联赛',
    'zh-Hant': '金剛鸚鵡聯賽',
    vi: 'Giải Vẹt Arara',
    id: 'Liga Makau',
    th: 'ลีกนกมาคอว์',
    tr: 'Makav Ligi',
    ms: 'Liga Burung Makau',
  },
  short: { ms: 'Liga Makau' },
  studio: 'Arara Originals',
};
