import type { LobbyFacts } from '@arara/game-kit';

export { tile } from './art.ts';
export { salaDeBingo as rules } from './sala-de-bingo.ts';
export { options } from './maths.ts';
export { toBallsText as toOutcomeText } from '../draws/balls-text.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 80;

/** What the lobby knows of it besides the tile. */
export const lobby: LobbyFacts = {
  released: '2026-11-23',
  volatility: 5,
  keywords: ['bingo', 'cartela', 'bingo ao vivo', 'bingo online', '宾果', '賓果', 'บิงโก'],
};
