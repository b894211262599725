import type { TileArt } from '@arara/game-kit';

const [FLOWERS, UP, DOWN] = ['1f3b4', '1f53c', '1f53d'];

export const tile: TileArt = {
  gradient: ['#ff5c6e', '#1a3fa8'],
  hero: FLOWERS,
  props: [UP, DOWN],
  title: {
    pt: 'Maior ou Menor',
    en: 'Higher or Lower',
    'zh-Hans': '猜大小',
    'zh-Hant': '猜大小',
    vi: 'Cao Hay Thấp',
    id: 'Tinggi atau Rendah',
    th: 'สูงหรือต่ำ',
    tr: 'Büyük mü Küçük mü',
    ms: 'Tinggi atau Rendah',
  },
  short: { en: 'Hi-Lo', id: 'Tinggi Rendah', tr: 'Büyük Küçük', ms: 'Tinggi Rendah' },
  studio: 'Arara Originals',
};
