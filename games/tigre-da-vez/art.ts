import type { TileArt } from '@arara/game-kit';

export const tile: TileArt = {
  gradient: ['#ff9d2e', '#a90f12'],
  hero: 'tigre-da-vez',
  props: ['1fa99', '1f340'],
  title: {
    pt: 'Tigre da Vez',
    en: 'Tiger’s Turn',
    'zh-Hans': '虎来运转',
    'zh-Hant': '虎來運轉',
    vi: 'Lượt Của Hổ',
    id: 'Giliran Macan',
    th: 'ตาของเสือ',
    tr: 'Sıra Kaplanda',
    ms: 'Giliran Harimau',
  },
  short: { ms: 'Harimau' },
  studio: 'Arara Originals',
};
