import type { LobbyFacts } from '@arara/game-kit';

export { emoji, tile } from './art.ts';
export { quininha as rules } from './quininha.ts';
export { options } from './maths.ts';
export { toBallsText as toOutcomeText } from '../draws/balls-text.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 60;

/** What the lobby knows of it besides the tile. */
export const lobby: LobbyFacts = {
  released: '2026-11-23',
  volatility: 5,
  keywords: [
    'quina',
    'mega-sena',
    'loteria',
    'lotofácil',
    'lottery',
    'lotto',
    'piyango',
    '彩票',
    'หวย',
    'lotre',
    'xổ số',
    'loteri',
  ],
};
