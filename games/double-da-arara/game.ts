import type { LobbyFacts } from '@arara/game-kit';

export { emoji, tile } from './art.ts';
export { doubleDaArara as rules } from './double-da-arara.ts';
export { toLiveMark } from './live-mark.ts';
export { options } from './maths.ts';
export { toOutcomeText } from './outcome-text.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 15;

/** What the lobby knows of it besides the tile. */
export const lobby: LobbyFacts = {
  released: '2026-11-29',
  volatility: 1,
  keywords: [
    'double',
    'doble',
    'duble',
    'dobro',
    'cores',
    'roleta de cores',
    'vermelho e preto',
    'vermelho',
    'preto',
    'branco',
    'red black',
    'colour',
    'color game',
    'đỏ đen',
    'merah hitam',
    'kırmızı siyah',
    '红黑',
    '紅黑',
    'แดงดำ',
  ],
};
