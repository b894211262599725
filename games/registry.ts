import type { RoundGame, SoloGame } from '@arara/game-kit';
import { followUpGames, sharedGames, soloGames } from './rules.ts';

/** The rules of every game of one player. */
export const games: readonly SoloGame[] = soloGames;

/** The rules of every game whose rounds stake the win of another round: it has a record and a proof, and no page. */
export const followUps: readonly SoloGame[] = followUpGames;

/** The rules of every game of shared rounds. */
export const roundGames: readonly RoundGame[] = sharedGames;

/** Finds a game of shared rounds by its key. */
export function findRoundGame(name: string): RoundGame | undefined {
  return roundGames.find((game) => game.name === name);
}

/** Finds a game of one player by its key, also one that follows up another. */
export function findGame(name: string): SoloGame | undefined {
  return games.find((game) => game.name === name) ?? followUps.find((game) => game.name === name);
}

export { MAX_DOUBLINGS, OFFER_SECONDS, doubleUpStake, isDoubleUpGame, mayDoubleUp } from './stage/double-up/chain.ts';
export { dobrarOuNada } from './dobrar-ou-nada/dobrar-ou-nada.ts';

export { emoji } from './emoji.ts';
export { tiles } from './tiles.ts';
