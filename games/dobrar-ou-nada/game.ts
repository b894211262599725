import type { LobbyFacts } from '@arara/game-kit';

export { emoji, tile } from './art.ts';
export { dobrarOuNada as rules } from './dobrar-ou-nada.ts';
export { options } from './maths.ts';

/** Its rounds stake the win of another round: no lobby lists it and nobody opens it. */
export const isFollowUp = true;

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 900;

/** What the catalogue knows of it besides the tile. */
export const lobby: LobbyFacts = {
  released: '2026-11-29',
  volatility: 1,
  keywords: ['double up', 'gamble', 'dobrar', 'tudo ou nada', 'vermelho ou preto', 'red or black'],
};
