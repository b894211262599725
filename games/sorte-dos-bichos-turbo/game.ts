import type { LobbyFacts } from '@arara/game-kit';

export { emoji, tile } from './art.ts';
export { sorteDosBichosTurbo as rules } from './sorte-dos-bichos-turbo.ts';
export { options } from '../sorte-dos-bichos/maths.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 270;

/** What the lobby knows of it besides the tile. */
export const lobby: LobbyFacts = {
  released: '2026-11-30',
  volatility: 5,
  keywords: [
    'bicho',
    'jogo do bicho',
    'turbo',
    'animais',
    'animals',
    'lottery',
    '动物',
    '動物',
    'สัตว์',
    'hewan',
    'hayvan',
    'haiwan',
  ],
};
