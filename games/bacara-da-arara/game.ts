import type { LobbyFacts } from '@arara/game-kit';

export { tile } from './art.ts';
export { bacaraDaArara as rules } from './bacara-da-arara.ts';
export { options } from './maths.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 140;

/** What the lobby knows of it besides the tile. */
export const lobby: LobbyFacts = {
  released: '2026-11-22',
  volatility: 1,
  keywords: ['bacará', 'baccarat', 'punto banco', '百家乐', '百家樂', 'บาคาร่า', 'bakara', 'bakarat'],
};
