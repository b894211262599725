import type { TileArt } from '@arara/game-kit';

export const tile: TileArt = {
  gradient: ['#ffb52e', '#7a2a5e'],
  hero: 'ouro-da-serra',
  props: ['26cf-fe0f', '1fa99'],
  title: {
    pt: 'Ouro da Serra',
    en: 'Gold Ridge',
    'zh-Hans': '金山宝藏',
    'zh-Hant': '金山寶藏',
    vi: 'Vàng Trên Núi',
    id: 'Emas Gunung',
    th: 'ทองแห่งขุนเขา',
    tr: 'Dağın Altını',
    ms: 'Emas Gunung',
  },
  studio: 'Arara Originals',
};
