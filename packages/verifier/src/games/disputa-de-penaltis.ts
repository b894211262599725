import { type GameVerifier, looked, roundedUp, textPart } from '../game.ts';
import { climbed } from './climb.ts';

const KICKS = 5;
const CORNERS: Readonly<Record<string, number>> = { easy: 5, medium: 4, hard: 3, extreme: 2 };

/** A shoot-out: the keeper dives to one corner at each kick, and `k` goals pay 96 % over the chance that none was that one. */
export const disputaDePenaltis: GameVerifier = (numbers, choice, moves) => {
  const corners = looked(CORNERS, textPart(choice, 'level'));
  const hidden = Array.from({ length: KICKS }, () => numbers.below(corners));
  return climbed(
    {
      hidden,
      pays: (k) =>
        k > KICKS ? undefined : roundedUp(9_600n * BigInt(corners) ** BigInt(k), BigInt(corners - 1) ** BigInt(k)),
      holds: (at, corner) => corner < corners && hidden[at] !== corner,
    },
    moves,
  );
};
