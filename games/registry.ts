import type { RoundGame, SoloGame } from '@arara/game-kit';
import { sharedGames, soloGames } from './rules.ts';

/** The rules of every game of one player. */
export const games: readonly SoloGame[] = soloGames;

/** The rules of every game of shared rounds. */
export const roundGames: readonly RoundGame[] = sharedGames;

/** Finds a game of shared rounds by its key. */
export function findRoundGame(name: string): RoundGame | undefined {
  return roundGames.find((game) => game.name === name);
}

/** Finds a game of one player by its key. */
export function findGame(name: string): SoloGame | undefined {
  return games.find((game) => game.name === name);
}

export { emoji } from './emoji.ts';
export { tiles } from './tiles.ts';
