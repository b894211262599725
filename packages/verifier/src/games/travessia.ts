import { type GameVerifier, looked, roundedUp, textPart } from '../game.ts';
import { taken } from '../stream.ts';
import { climbed, ways } from './climb.ts';

const LANES = 20;
const TRUCKS: Readonly<Record<string, number>> = { easy: 1, medium: 3, hard: 5, extreme: 10 };

/** A road: trucks come on some of twenty tracks, and `k` crossed tracks pay 97 % over the chance that none of them has one. */
export const travessia: GameVerifier = (numbers, choice, moves) => {
  const trucks = looked(TRUCKS, textPart(choice, 'level'));
  const hidden = taken(LANES, trucks, numbers.below).toSorted((a, b) => a - b);
  return climbed(
    {
      hidden,
      pays: (k) => (k > LANES - trucks ? undefined : roundedUp(9_700n * ways(LANES, k), ways(LANES - trucks, k))),
      holds: (at, lane) => lane === at && !hidden.includes(lane),
    },
    moves,
  );
};
