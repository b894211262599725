import type { TileArt } from '@arara/game-kit';

export const tile: TileArt = {
  gradient: ['#ff7fb0', '#14206e'],
  hero: 'boto-do-luar',
  props: ['1f315', '1f3b8'],
  title: {
    pt: 'Boto do Luar',
    en: 'Moonlit Dolphin',
    'zh-Hans': '月光粉豚',
    'zh-Hant': '月光粉豚',
    vi: 'Cá Heo Trăng',
    id: 'Lumba Purnama',
    th: 'โลมาคืนเพ็ญ',
    tr: 'Ay Yunusu',
    ms: 'Lumba Purnama',
  },
  short: { en: 'Moon Dolphin' },
  studio: 'Arara Originals',
};
