import type { InstantGame } from '@arara/game-kit';
import { tigreDaVez } from './tigre-da-vez/tigre-da-vez.ts';

/** Every game of the house, as rules. */
export const games: readonly InstantGame[] = [tigreDaVez];

/** The game of that key; `undefined` when there is none. */
export function findGame(name: string): InstantGame | undefined {
  return games.find((game) => game.name === name);
}

export { emoji, tiles } from './tiles.ts';
