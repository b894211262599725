import type { Draw } from '@arara/game-kit';
import { RUNNERS, type RaceSetup } from './form.ts';

/** A race that was run. */
export interface RaceOutcome {
  /** All runners' numbers, the winner's first. */
  readonly order: readonly number[];
}

/** One after another comes in, each by its weight among those that are still on their way. */
export function drawRace(draw: Draw, { weights }: RaceSetup): RaceOutcome {
  const left = weights.map((weight, index) => ({ number: index + 1, weight }));
  const order: number[] = [];
  // The last one's place needs no draw.
  while (left.length > 1) {
    const [next] = left.splice(draw.weighted(left.map(({ weight }) => weight)), 1);
    if (next) order.push(next.number);
  }
  return { order: [...order, ...left.map(({ number }) => number)] };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a stored value is a race of this game. */
export function isRaceOutcome(value: unknown): value is RaceOutcome {
  if (!isRecord(value)) return false;
  const { order } = value;
  if (!Array.isArray(order) || order.length !== RUNNERS || new Set(order).size !== RUNNERS) return false;
  return order.every(
    (number: unknown) => typeof number === 'number' && Number.isInteger(number) && number >= 1 && number <= RUNNERS,
  );
}
