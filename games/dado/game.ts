import type { LobbyFacts } from '@arara/game-kit';

export { emoji, tile } from './art.ts';
export { dado as rules } from './dado.ts';
export { options } from './maths.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 90;

/** What the lobby knows of it besides the tile. */
export const lobby: LobbyFacts = {
  released: '2026-11-22',
  volatility: 1,
  keywords: ['dice', 'dados', 'roll', 'zar', '骰子', 'ลูกเต๋า', 'dadu', 'xúc xắc'],
};
