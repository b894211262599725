import type { LobbyFacts } from '@arara/game-kit';

export { emoji, tile } from './art.ts';
export { macacoNaCumbuca as rules } from './macaco-na-cumbuca.ts';
export { options } from './maths.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 110;

/** What the lobby knows of it besides the tile. */
export const lobby: LobbyFacts = {
  released: '2026-11-22',
  volatility: 3,
  keywords: ['keno', 'macaco', 'monkey', 'macaquinho', 'maymun', '猴子', 'ลิง', 'monyet', 'khỉ'],
};
