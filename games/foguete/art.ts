import type { TileArt } from '@arara/game-kit';

export const tile: TileArt = {
  gradient: ['#4a5cff', '#150b3d'],
  hero: '1f680',
  props: ['2b50', '1f4ab'],
  title: {
    pt: 'Foguete',
    en: 'Rocket',
    'zh-Hans': '火箭升空',
    'zh-Hant': '火箭衝天',
    vi: 'Tên Lửa',
    id: 'Roket Melesat',
    th: 'จรวดพุ่งฟ้า',
    tr: 'Roket',
    ms: 'Roket Terbang',
  },
  studio: 'Arara Originals',
};
