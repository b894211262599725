import type { TileArt } from '@arara/game-kit';

export const tile: TileArt = {
  gradient: ['#12806a', '#0a1c44'],
  hero: '1f99c',
  props: ['1f3b4', '1f48e'],
  title: {
    pt: 'Bacará da Arara',
    en: 'Macaw Baccarat',
    'zh-Hans': '金刚鹦鹉百家乐',
    'zh-Hant': '金剛鸚鵡百家樂',
    vi: 'Baccarat Vẹt Đuôi Dài',
    id: 'Bakarat Macaw',
    th: 'บาคาร่ามาคอว์',
    tr: 'Ara Bakarası',
    ms: 'Bakarat Macaw',
  },
  short: { pt: 'Bacará', vi: 'Baccarat Vẹt' },
  studio: 'Arara Originals',
};
