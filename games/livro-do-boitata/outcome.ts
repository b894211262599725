import {
  FREE_SPINS,
  HALF_E4,
  LEAST_BOOKS,
  type LinePicture,
  MOST_ADDED,
  MOST_HALVES,
  REELS,
  STOPS,
  linePictures,
} from './paytable.ts';
import { type Stops, spinAt } from './spin.ts';

/** One spin of a round as it is stored: enough to recompute the rest. */
export interface Turn {
  readonly stops: Stops;
  /** What it adds to the round, in ten-thousandths of the stake; cut where the round reaches its largest prize. */
  readonly payE4: number;
  /** The free spins that it gives. */
  readonly free: number;
}

/** A whole round: the spin that was bet on, then every free spin that it led to. */
export interface LivroOutcome {
  /** The special symbol of the free spins; `null` in a round without them. */
  readonly special: LinePicture | null;
  readonly turns: readonly Turn[];
}

/** Where a round takes its chance from. */
export interface RoundDraws {
  stops(): Stops;
  /** Asked once, when free spins begin. */
  special(): LinePicture;
}

/** Plays a round: its first spin, the special symbol if three books show, and the free spins. */
export function playRound(draws: RoundDraws): LivroOutcome {
  const turns: Turn[] = [];
  let [halves, given] = [0, 0];
  let special: LinePicture | undefined;
  do {
    const stops = draws.stops();
    const spin = spinAt(stops, special);
    const won = Math.min(spin.halves, MOST_HALVES - halves);
    const adds = spin.books >= LEAST_BOOKS && given < FREE_SPINS * (1 + MOST_ADDED);
    const free = adds ? FREE_SPINS : 0;
    turns.push({ stops, payE4: won * HALF_E4, free });
    halves += won;
    given += free;
    if (given > 0) special ??= draws.special();
  } while (turns.length <= given && halves < MOST_HALVES);
  return { special: special ?? null, turns };
}

/** What a round paid, in ten-thousandths of the stake. */
export function payOf({ turns }: LivroOutcome): number {
  return turns.reduce((sum, { payE4 }) => sum + payE4, 0);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isStop(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < STOPS;
}

function isStops(value: unknown): value is Stops {
  return Array.isArray(value) && value.length === REELS && value.every(isStop);
}

/** Whether a stored value is a round of this game: its stops and special symbol, and exactly what these come to. */
export function isLivroOutcome(value: unknown): value is LivroOutcome {
  if (!isRecord(value) || Object.keys(value).length !== 2 || !Array.isArray(value['turns'])) return false;
  const stored: readonly unknown[] = value['turns'];
  const stops = stored.map((turn) => (isRecord(turn) ? turn['stops'] : undefined));
  if (!stops.every(isStops) || stops.length === 0) return false;
  const named = linePictures.find((picture) => picture === value['special']);
  if (value['special'] !== null && named === undefined) return false;
  let at = 0;
  const { turns, special } = playRound({
    stops: () => stops[at++] ?? [0, 0, 0, 0, 0],
    special: () => named ?? 'ten',
  });
  return (
    special === value['special'] &&
    turns.length === stored.length &&
    turns.every(({ payE4, free }, index) => {
      const turn = stored[index];
      return isRecord(turn) && Object.keys(turn).length === 3 && turn['payE4'] === payE4 && turn['free'] === free;
    })
  );
}
