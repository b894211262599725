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
    cn: '花田扫雷',
    ch: '花田掃雷',
    vi: 'Cánh Đồng Mìn',
    id: 'Ladang Ranjau',
    th: 'ทุ่งกับระเบิด',
    tr: 'Mayın Tarlası',
    msa: 'Periuk Api',
  },
  studio: 'Arara Originals',
};
