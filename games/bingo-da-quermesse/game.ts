import type { LobbyFacts } from '@arara/game-kit';

export { tile } from './art.ts';
export { bingoDaQuermesse as rules } from './bingo-da-quermesse.ts';
export { options } from './maths.ts';
export { toBallsText as toOutcomeText } from '../draws/balls-text.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 81;

/** What the lobby knows of it besides the tile. */
export const lobby: LobbyFacts = {
  released: '2026-11-29',
  volatility: 5,
  keywords: ['bingo', 'bingo 90', 'quermesse', 'cartela', 'tira', 'bingo online', '宾果', '賓果', 'บิงโก'],
};
