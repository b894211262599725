import { type Coverage, sampleDraw } from '@arara/game-kit';
import { type BichosInput, payOf } from './outcome.ts';
import { NUMBERS, PRIZES } from './pays.ts';

/** In so many draws every ending, and so every animal, comes equally often at each prize. */
const SAMPLES = 2_500;

let sampled: readonly (readonly number[])[] | undefined;

/** Of each prize every fourth of the numbers, of all thousands alike, in an order of its own. */
function sample(): readonly (readonly number[])[] {
  const draw = sampleDraw('sorte-dos-bichos');
  const spread = NUMBERS / SAMPLES;
  const numbers = Array.from({ length: SAMPLES }, (_, index) => index + SAMPLES * (index % spread));
  const columns = Array.from({ length: PRIZES }, () => draw.shuffle(numbers));
  return numbers.map((_, index) => columns.map((column) => column[index] ?? 0));
}

const weights = Array.from({ length: SAMPLES }, () => 1);

/** What tickets get in each sampled draw. Few of them are all that most players name, so that they are kept. */
const returns = new Map<string, Uint32Array>();
const MOST_KEPT = 500;

function returnsE4(input: BichosInput): (index: number) => number {
  const key = `${input.way} ${input.reach} ${input.named.join(' ')}`;
  const known = returns.get(key);
  const drawn = known ?? Uint32Array.from((sampled ??= sample()), (prizes) => payOf(input, { prizes }));
  if (known === undefined && returns.size < MOST_KEPT) returns.set(key, drawn);
  return (index) => drawn[index] ?? 0;
}

/** Tickets that win anything in more than three quarters of draws do not count, as on all animals, or on all but a few. */
export const coverage: Coverage<BichosInput, null> = {
  maxBps: 7_500,
  returnBps: 0,
  countedBps: 0,
  isAloneEnough: false,
  outcomes: () => ({ weights, returnsE4 }),
};
