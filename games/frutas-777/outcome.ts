import { FREE_TIMES, MOST_FREE, MOST_QUARTERS, QUARTER_E4, REELS, STOPS } from './paytable.ts';
import { type Stops, spinAt } from './spin.ts';

/** One spin of a round as it is stored: enough to recompute the rest. */
export interface Turn {
  readonly stops: Stops;
  /** What it adds to the round, in ten-thousandths of the stake: tripled where it is free, cut where the round is full. */
  readonly payE4: number;
  /** The free spins that it gives. */
  readonly free: number;
}

/** A whole round: the spin that was bet on, then every free spin it led to. */
export interface FrutasOutcome {
  readonly turns: readonly Turn[];
}

/** Plays a round whose reels stop where `next` says. */
export function roundOf(next: () => Stops): FrutasOutcome {
  const turns: Turn[] = [];
  let quarters = 0;
  let given = 0;
  do {
    const stops = next();
    const spin = spinAt(stops);
    const won = Math.min(spin.quarters * (turns.length === 0 ? 1 : FREE_TIMES), MOST_QUARTERS - quarters);
    const free = Math.min(spin.freeSpins, MOST_FREE - given);
    turns.push({ stops, payE4: won * QUARTER_E4, free });
    quarters += won;
    given += free;
  } while (turns.length <= given && quarters < MOST_QUARTERS);
  return { turns };
}

/** What a round paid, in ten-thousandths of the stake. */
export function payOf({ turns }: FrutasOutcome): number {
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

function stopsOf(value: unknown): readonly Stops[] | undefined {
  if (!isRecord(value) || Object.keys(value).length !== 1 || !Array.isArray(value['turns'])) return undefined;
  const stops = value['turns'].map((turn: unknown) => (isRecord(turn) ? turn['stops'] : undefined));
  return stops.length > 0 && stops.length <= MOST_FREE + 1 && stops.every(isStops) ? stops : undefined;
}

/** Whether a stored value is a round of this game: its stops, and to the last figure what these come to. */
export function isFrutasOutcome(value: unknown): value is FrutasOutcome {
  const stops = stopsOf(value);
  const stored = isRecord(value) && Array.isArray(value['turns']) ? value['turns'] : [];
  if (!stops) return false;
  let at = 0;
  const { turns } = roundOf(() => stops[at++] ?? [0, 0, 0, 0, 0]);
  return (
    turns.length === stored.length &&
    turns.every(({ payE4, free }, index) => {
      const turn: unknown = stored[index];
      return isRecord(turn) && Object.keys(turn).length === 3 && turn['payE4'] === payE4 && turn['free'] === free;
    })
  );
}
