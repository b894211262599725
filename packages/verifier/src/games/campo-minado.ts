import { type GameVerifier, roundedUp, wholePart } from '../game.ts';
import { taken } from '../stream.ts';
import { climbed, ways } from './climb.ts';

const TILES = 25;

/** Mines: the house edge is 3 %, and `k` open tiles pay the rest over the chance of it, C(25 − mines, k) / C(25, k). */
export const campoMinado: GameVerifier = (numbers, choice, moves) => {
  const mines = wholePart(choice, 'mines');
  const hidden = taken(TILES, mines, numbers.scaled).toSorted((a, b) => a - b);
  return climbed(
    {
      hidden,
      pays: (k) => (k > TILES - mines ? undefined : roundedUp(9_700n * ways(TILES, k), ways(TILES - mines, k))),
      holds: (_, tile) => !hidden.includes(tile),
    },
    moves,
  );
};
