import type { LobbyFacts } from '@arara/game-kit';

export { tile } from './art.ts';
export { roleta as rules } from './roleta.ts';
export { options } from './maths.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 130;

/** What the lobby knows of it besides the tile. */
export const lobby: LobbyFacts = {
  released: '2026-11-22',
  volatility: 1,
  keywords: ['roulette', 'roleta europeia', 'roleta', 'rulet', '轮盘', '輪盤', 'รูเล็ต', 'rolet'],
};
