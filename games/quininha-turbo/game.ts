import type { LobbyFacts } from '@arara/game-kit';

export { emoji, tile } from './art.ts';
export { quininhaTurbo as rules } from './quininha-turbo.ts';
export { options } from '../quininha/maths.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 260;

/** What the lobby knows of it besides the tile. */
export const lobby: LobbyFacts = {
  released: '2026-11-30',
  volatility: 5,
  keywords: [
    'quina',
    'turbo',
    'instant lottery',
    'loteria',
    'lotto',
    'piyango',
    '彩票',
    'หวย',
    'lotre',
    'xổ số',
    'loteri',
  ],
};
