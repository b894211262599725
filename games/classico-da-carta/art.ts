import type { TileArt } from '@arara/game-kit';

export const tile: TileArt = {
  gradient: ['#18a05a', '#062544'],
  hero: 'classico-da-carta',
  props: ['26bd', '1f0cf'],
  title: {
    pt: 'Clássico da Carta',
    en: 'Football Card',
    'zh-Hans': '足球比大小',
    'zh-Hant': '足球比大小',
    vi: 'Bóng Đá Lá Bài',
    id: 'Kartu Sepak Bola',
    th: 'ไพ่ฟุตบอล',
    tr: 'Futbol Kartı',
    ms: 'Kad Bola Sepak',
  },
  short: { pt: 'Clássico', id: 'Kartu Bola' },
  studio: 'Arara Originals',
};
