import type { TileArt } from '@arara/game-kit';

export const FLOWER = '1f33b';
export const BOMB = '1f4a3';
export const BLAST = '1f4a5';

/** Every emoji that the game or its tile draws. */
export const emoji: readonly string[] = [FLOWER, BOMB, BLAST];

export const tile: TileArt = {
  gradient: ['#ffb13d', '#2c6b2a'],
  hero: FLOWER,
  props: [BOMB, BLAST],
  title: {
    pt: 'Campo Minado',
    en: 'Minefield',
    'zh-Hans': '花田扫雷',
    'zh-Hant': '花田掃雷',
    vi: 'Cánh Đồng Mìn',
    id: 'Ladang Ranjau',
    th: 'ทุ่งกับระเบิด',
    tr: 'Mayın Tarlası',
    ms: 'Periuk Api',
  },
  studio: 'Arara Originals',
};
