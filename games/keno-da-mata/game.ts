import type { LobbyFacts } from '@arara/game-kit';

export { emoji, tile } from './art.ts';
export { kenoDaMata as rules } from './keno-da-mata.ts';
export { options } from './maths.ts';
export { toBallsText as toOutcomeText } from '../draws/balls-text.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 50;

/** What the lobby knows of it besides the tile. */
export const lobby: LobbyFacts = {
  released: '2026-11-23',
  volatility: 4,
  keywords: ['keno', 'loteria', 'números', 'mega', '基诺', '基諾', 'คีโน'],
};
