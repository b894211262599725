import type { LobbyFacts } from '@arara/game-kit';

export { tile } from './art.ts';
export { chuvaDeJabuticaba as rules } from './chuva-de-jabuticaba.ts';
export { options } from './maths.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 80;

/** What the lobby knows of it besides the tile. */
export const lobby: LobbyFacts = {
  released: '2026-11-22',
  volatility: 2,
  keywords: ['plinko', 'bolinha', 'pachinko', 'pinball', 'balls', '弹珠', '彈珠', 'พลิงโก'],
};
