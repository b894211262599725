import type { LobbyFacts } from '@arara/game-kit';

export { tile } from './art.ts';
export { bacaraAoVivo as rules } from './bacara-ao-vivo.ts';
export { toLiveMark } from './live-mark.ts';
// A table for many pays as the game that it is a table of: the odds are the same.
export { options } from '../bacara-da-arara/maths.ts';
export { toOutcomeText } from './outcome-text.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 30;

/** What the lobby knows of it besides the tile. */
export const lobby: LobbyFacts = {
  released: '2026-11-23',
  volatility: 1,
  keywords: ['bacará', 'baccarat', 'punto banco', 'live baccarat', '百家乐', '百家樂', 'บาคาร่า', 'bakara', 'bakarat'],
};
