import { scatter } from '../sports-book/scatter.ts';

/** The show of a race, in milliseconds: to the starting signal, until the winner is in, and until the result is shown. */
export const START_MS = 2_500;
export const WINNER_MS = 19_000;
export const SHOW_MS = 32_000;
/** Between two that come in, at least and at most. */
const LEAST_GAP_MS = 90;
const MOST_GAP_MS = 750;

/** How one runner goes. */
interface Way {
  readonly number: number;
  /** When it crosses the line, after the signal. */
  readonly finishMs: number;
  /** How it sways about an even pace: each vanishes at both ends. */
  readonly sways: readonly number[];
}

/** A race as it is shown, made from its order alone. */
export interface Run {
  /** By the runners' numbers less one. */
  readonly ways: readonly Way[];
}

/** How far each sway may carry: together they never turn a runner back, for Σ i·π·aᵢ stays below one. */
const SWAYS = [0.032, 0.024, 0.012] as const;

/** The run of a race that ended in this order. */
export function runOf(order: readonly number[]): Run {
  const seed = order.reduce((all, number) => all * 8 + number - 1, 0) % 1_000_003;
  let finishMs = WINNER_MS - START_MS;
  const ways = order.map((number, place): Way => {
    if (place > 0) {
      const luck = scatter(seed, place);
      finishMs += LEAST_GAP_MS + luck * luck * (MOST_GAP_MS - LEAST_GAP_MS);
    }
    const sways = SWAYS.map((most, index) => (scatter(seed + 17 * number, index) * 2 - 1) * most);
    return { number, finishMs, sways };
  });
  return { ways: ways.toSorted((one, two) => one.number - two.number) };
}

/** How far a runner is after so many milliseconds of the show: 0 at the start, 1 at the line, and a little on. */
export function progressOf({ finishMs, sways }: Way, ms: number): number {
  const share = Math.max(0, (ms - START_MS) / finishMs);
  if (share <= 1) {
    return share + sways.reduce((sum, sway, index) => sum + sway * Math.sin((index + 1) * Math.PI * share), 0);
  }
  // Past the line it runs out.
  return 1 + 0.1 * (1 - Math.exp(-(share - 1) * 9));
}

/** Every runner's number as they lie at a moment, the first one first. */
export function standingAt({ ways }: Run, ms: number): readonly number[] {
  return ways
    .map((way) => ({
      number: way.number,
      // Those who are in keep the order in which they came.
      key: ms - START_MS >= way.finishMs ? 10 - way.finishMs / 100_000 : progressOf(way, ms),
    }))
    .toSorted((one, two) => two.key - one.key)
    .map(({ number }) => number);
}

export type Stage = 'before' | 'ready' | 'running' | 'over';

/** What is to be seen after so many milliseconds. */
export function stageAt({ ways }: Run, ms: number): Stage {
  if (ms < 0) return 'before';
  if (ms < START_MS) return 'ready';
  return ways.every(({ finishMs }) => ms - START_MS >= finishMs) ? 'over' : 'running';
}

/** Whether the first two came in so close that only the photo separates them. */
export function isPhotoFinish({ ways }: Run, order: readonly number[]): boolean {
  const finish = (place: number): number => ways[(order[place] ?? 1) - 1]?.finishMs ?? 0;
  return finish(1) - finish(0) < 170;
}
