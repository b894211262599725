import type { TileArt } from '@arara/game-kit';

export const tile: TileArt = {
  gradient: ['#ff9a56', '#7a2a78'],
  hero: '1fa81',
  props: ['1f305', '26c5'],
  title: {
    pt: 'Pipa no Céu',
    en: 'Kite in the Sky',
    'zh-Hans': '风筝飞天',
    'zh-Hant': '風箏飛天',
    vi: 'Diều Lên Trời',
    id: 'Layang-Layang Langit',
    th: 'ว่าวเหินฟ้า',
    tr: 'Gökte Uçurtma',
    ms: 'Wau di Langit',
  },
  short: { en: 'Sky Kite', id: 'Layang-Layang' },
  studio: 'Arara Originals',
};
