import { scatter } from '../sports-book/scatter.ts';

/** The show of a race, in milliseconds: to the starting signal, until the winner is in, and until the result is shown. */
export const START_MS = 2_500;
export const WINNER_MS = 19_000;
export const SHOW_MS = 32_000;
/** How long the photo of a close finish is looked at before the result. */
export const PHOTO_MS = 3_000;
/** Between two that come in, at least and at most, in the time of the race. */
const LEAST_GAP_MS = 90;
const MOST_GAP_MS = 750;
/** The first two are so close that only the photo separates them. */
const PHOTO_GAP_MS = 170;

/** The last metres are shown slowly in every race, close or not: otherwise the pace would give the finish away. */
export const SLOW = { fromMs: 16_400, untilMs: 19_700, rampMs: 500, rate: 0.35 } as const;

/** How one runner goes. */
interface Way {
  readonly number: number;
  /** When it crosses the line, after the signal and in the time of the race. */
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
const SWAYS = [0.03, 0.024, 0.018] as const;
/** The share of the way in which a runner comes up to its pace. */
const START_SHARE = 0.03;

/** How much of the time after `fromMs` lies behind a ramp of `rampMs`, in milliseconds. */
function rampedMs(ms: number, fromMs: number): number {
  const after = Math.max(0, ms - fromMs);
  return after < SLOW.rampMs ? (after * after) / (2 * SLOW.rampMs) : after - SLOW.rampMs / 2;
}

/** The time of the race after so many milliseconds of the show: it passes slowly while the first come in. */
export function raceTimeAt(ms: number): number {
  const slowed = rampedMs(ms, SLOW.fromMs) - rampedMs(ms, SLOW.untilMs);
  return Math.max(0, ms - START_MS - (1 - SLOW.rate) * slowed);
}

/** The run of a race that ended in this order. */
export function runOf(order: readonly number[]): Run {
  const seed = order.reduce((all, number) => all * 8 + number - 1, 0) % 1_000_003;
  let finishMs = raceTimeAt(WINNER_MS);
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

/** The share of the way at a share of the time: from rest to an even pace. */
function startedShare(share: number): number {
  const behind = (at: number): number => at - START_SHARE * (1 - Math.exp(-at / START_SHARE));
  return behind(share) / behind(1);
}

/** How far a runner is after so many milliseconds of the show: 0 at the start, 1 at the line, and a little on. */
export function progressOf({ finishMs, sways }: Way, ms: number): number {
  const share = raceTimeAt(ms) / finishMs;
  if (share <= 1) {
    const even = startedShare(share);
    return even + sways.reduce((sum, sway, index) => sum + sway * Math.sin((index + 1) * Math.PI * even), 0);
  }
  // Past the line it runs out.
  return 1 + 0.2 * (1 - Math.exp(-(share - 1) * 5));
}

/** Every runner's number in the order of the moment, the first one first. */
export function rankingAt({ ways }: Run, ms: number): readonly number[] {
  const time = raceTimeAt(ms);
  return ways
    .map((way) => ({
      number: way.number,
      // Those who are in keep the order in which they came.
      key: time >= way.finishMs ? 10 - way.finishMs / 100_000 : progressOf(way, ms),
    }))
    .toSorted((one, two) => two.key - one.key)
    .map(({ number }) => number);
}

/** When the last one is in, in milliseconds of the show: the slow part is long over by then. */
function lastInMs({ ways }: Run): number {
  const lost = (1 - SLOW.rate) * (SLOW.untilMs - SLOW.fromMs);
  return START_MS + lost + Math.max(...ways.map(({ finishMs }) => finishMs));
}

/** The numbers of the first two, who come in one after the other. */
function firstTwo({ ways }: Run): readonly Way[] {
  return ways.toSorted((one, two) => one.finishMs - two.finishMs).slice(0, 2);
}

/** Whether the first two came in so close that only the photo separates them. */
export function isPhotoFinish(run: Run): boolean {
  const [first, second] = firstTwo(run);
  return first !== undefined && second !== undefined && second.finishMs - first.finishMs < PHOTO_GAP_MS;
}

/** When the result is shown, in milliseconds of the show: after the photo where there is one. */
export function resultMs(run: Run): number {
  return lastInMs(run) + (isPhotoFinish(run) ? PHOTO_MS : 0);
}

export type Stage = 'before' | 'ready' | 'running' | 'photo' | 'over';

/** What is to be seen after so many milliseconds. */
export function stageAt(run: Run, ms: number): Stage {
  if (ms < 0) return 'before';
  if (ms < START_MS) return 'ready';
  if (ms < lastInMs(run)) return 'running';
  return ms < resultMs(run) ? 'photo' : 'over';
}
