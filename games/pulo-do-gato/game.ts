import type { LobbyFacts } from '@arara/game-kit';

export { emoji, tile } from './art.ts';
export { puloDoGato as rules } from './pulo-do-gato.ts';
export { options } from './maths.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 100;

/** What the lobby knows of it besides the tile. */
export const lobby: LobbyFacts = {
  released: '2026-11-22',
  volatility: 2,
  keywords: ['limbo', 'gato', 'gatinho', 'cat', 'kedi', '猫', '貓', 'แมว', 'kucing', 'mèo'],
};
