import { filledTo } from '../draws/number-picks.ts';
import { ANIMALS } from './animals.ts';
import { type BichosInput, readInput } from './outcome.ts';
import { type Reach, type Way, animalsOf, digitsOf, hasReach } from './pays.ts';
import { digitsText } from './reveal.ts';

/** What is chosen on the board, a ticket or on the way to one. */
export interface Choice {
  readonly way: Way;
  readonly reach: Reach;
  /** In the order in which they were chosen. */
  readonly animals: readonly number[];
  /** As typed. */
  readonly typed: string;
}

export const OPENING: Choice = { way: 'animal', reach: 'first', animals: [], typed: '' };

/** Another way to bet: of what is chosen stays what fits it, the newest animals and the last digits. */
export function withWay(choice: Choice, way: Way): Choice {
  const count = animalsOf[way];
  const digits = digitsOf[way];
  return {
    ...choice,
    way,
    animals: count === undefined ? choice.animals : choice.animals.slice(-count),
    typed: digits === undefined ? choice.typed : choice.typed.slice(-digits),
  };
}

/** With an animal, or without it where it was chosen; where there are enough already the oldest makes room. */
export function withAnimal(choice: Choice, animal: number): Choice {
  const count = animalsOf[choice.way] ?? 1;
  const rest = choice.animals.filter((each) => each !== animal);
  if (rest.length < choice.animals.length) return { ...choice, animals: rest };
  return { ...choice, animals: [...rest, animal].slice(-count) };
}

/** With one digit more; after a full number the digit starts a new one. */
export function withDigit(choice: Choice, digit: string): Choice {
  const digits = digitsOf[choice.way] ?? 0;
  return { ...choice, typed: choice.typed.length < digits ? choice.typed + digit : digit };
}

/** The ticket that is chosen; `undefined` while something is missing. */
export function inputOf({ way, reach, animals, typed }: Choice): BichosInput | undefined {
  const digits = digitsOf[way];
  const isMissing = digits !== undefined && typed.length !== digits;
  const named = digits === undefined ? animals.toSorted((a, b) => a - b) : [Number(typed)];
  return isMissing ? undefined : readInput({ way, reach: hasReach(way) ? reach : 'all', named });
}

/** The choice that makes that ticket. */
export function choiceOf({ way, reach, named }: BichosInput): Choice {
  const digits = digitsOf[way];
  if (digits === undefined) return { way, reach, animals: named, typed: '' };
  return { way, reach, animals: [], typed: digitsText(named[0] ?? 0, digits) };
}

/** Another choice of the same way that `moment` decides, in microseconds: surprise, and no chance. */
export function surprised(choice: Choice, moment: number): Choice {
  const digits = digitsOf[choice.way];
  const most = digits === undefined ? (animalsOf[choice.way] ?? 1) : 1;
  const numbers = digits === undefined ? ANIMALS : 10 ** digits;
  const picks = filledTo({ numbers, most, columns: 1 }, [], most, moment);
  if (digits === undefined) return { ...choice, animals: picks };
  return { ...choice, typed: digitsText((picks[0] ?? 1) - 1, digits) };
}
