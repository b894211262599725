import type { LobbyFacts } from '@arara/game-kit';

export { emoji, tile } from './art.ts';
export { sorteDosBichos as rules } from './sorte-dos-bichos.ts';
export { options } from './maths.ts';
export { toOutcomeText } from './outcome-text.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 70;

/** What the lobby knows of it besides the tile. */
export const lobby: LobbyFacts = {
  released: '2026-11-23',
  volatility: 5,
  keywords: [
    'jogo do bicho',
    'bicho',
    'bichinho',
    'animal',
    'milhar',
    'centena',
    'dezena',
    'loteria',
    'hayvan',
    '动物',
    '動物',
    'สัตว์',
    'hewan',
    'con vật',
    'haiwan',
  ],
};
