import type { LobbyFacts } from '@arara/game-kit';

export { tile } from './art.ts';
export { vinteEUm as rules } from './vinte-e-um.ts';
export { options } from './maths.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 70;

/** What the lobby knows of it besides the tile. */
export const lobby: LobbyFacts = {
  released: '2026-11-22',
  volatility: 1,
  keywords: [
    'blackjack',
    'black jack',
    '21',
    'vinte e um',
    'bj',
    '二十一点',
    '二十一點',
    'แบล็คแจ็ค',
    'yirmi bir',
    'xì dách',
  ],
};
