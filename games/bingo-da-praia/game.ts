import type { LobbyFacts } from '@arara/game-kit';

export { tile } from './art.ts';
export { bingoDaPraia as rules } from './bingo-da-praia.ts';
export { options } from './maths.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 170;

/** What the lobby knows of it besides the tile. */
export const lobby: LobbyFacts = {
  released: '2026-11-23',
  volatility: 4,
  keywords: ['video bingo', 'vídeo bingo', 'showball', 'cartela', 'bingo online', '宾果', '賓果', 'บิงโก'],
};
