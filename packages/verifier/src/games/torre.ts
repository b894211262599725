import { type GameVerifier, looked, roundedUp, textPart } from '../game.ts';
import { climbed, rung } from './climb.ts';

const FLOORS = 9;
/** Of how many windows of a floor how many hold. */
const WINDOWS: Readonly<Record<string, readonly [safe: number, of: number]>> = {
  easy: [3, 4],
  medium: [2, 3],
  hard: [1, 2],
  extreme: [1, 3],
  insane: [1, 4],
};

/** A tower: each floor has one odd window, the only bad one where most hold, else the only good one. */
export const torre: GameVerifier = (numbers, choice, moves) => {
  const [safe, of] = looked(WINDOWS, textPart(choice, 'level'));
  const pays = (k: number): bigint | undefined =>
    k > FLOORS ? undefined : roundedUp(9_700n * BigInt(of) ** BigInt(k), BigInt(safe) ** BigInt(k));
  const hidden: number[] = [];
  while (rung({ pays }, hidden.length + 1) !== undefined) hidden.push(numbers.below(of));
  const oddIsBad = safe + 1 === of;
  return climbed({ hidden, pays, holds: (at, window) => (window === hidden[at]) !== oddIsBad }, moves);
};
