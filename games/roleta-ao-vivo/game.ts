import type { LobbyFacts } from '@arara/game-kit';

export { tile } from './art.ts';
export { roletaAoVivo as rules } from './roleta-ao-vivo.ts';
export { toLiveMark } from './live-mark.ts';
export { options } from './maths.ts';
export { toOutcomeText } from './outcome-text.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 20;

/** What the lobby knows of it besides the tile. */
export const lobby: LobbyFacts = {
  released: '2026-11-23',
  volatility: 1,
  keywords: ['roulette', 'roleta', 'live roulette', 'rulet', '轮盘', '輪盤', 'รูเล็ต', 'rolet'],
};
