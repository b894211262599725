import { drawsOf } from '@arara/game-kit';

export const RUNNERS = 8;

/** What is public of a race before its bets: the weight of each runner, by its number less one. */
export interface RaceSetup {
  readonly race: number;
  /** Of several, each comes in next with chance weight / sum of the weights of those still on their way. */
  readonly weights: readonly number[];
}

/** How the weights of a race may be spread: a favourite, two of them, an even field, an open one. */
export const FIELDS: readonly (readonly number[])[] = [
  [26, 20, 17, 13, 11, 9, 8, 7],
  [23, 22, 16, 12, 11, 10, 9, 8],
  [20, 19, 17, 15, 13, 11, 10, 9],
  [18, 17, 16, 15, 14, 13, 12, 11],
];

/** Public and fixed: with it anybody finds the form of any race. */
const publicDraws = drawsOf(new Uint8Array(32));

/** The form of the race of that number: drawn in public, from a seed of 32 zero bytes, `corrida-da-praia` and the number. */
export function setupOf(number: number): RaceSetup {
  const draw = publicDraws('corrida-da-praia', Math.max(0, number));
  return { race: number, weights: draw.shuffle(draw.pick(FIELDS)) };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a stored value is the setup of a race. */
export function isRaceSetup(value: unknown): value is RaceSetup {
  if (!isRecord(value)) return false;
  const { race, weights } = value;
  return (
    typeof race === 'number' &&
    Array.isArray(weights) &&
    weights.length === RUNNERS &&
    weights.every((weight: unknown) => typeof weight === 'number' && Number.isInteger(weight) && weight > 0)
  );
}
