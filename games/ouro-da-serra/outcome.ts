import { CELLS, HALF_E4, LEAST_COINS, MOST_HALVES, REELS, RESPINS, STOPS, coinValues } from './paytable.ts';
import { type Stops, spinAt } from './spin.ts';

/** A coin that is locked on the board. */
export interface LockedCoin {
  /** Reel × 3 + row. */
  readonly cell: number;
  /** What it pays, in halves of the stake. */
  readonly halves: number;
}

/** The respins of a round. */
export interface Hold {
  /** The coins that opened them, by cell. */
  readonly coins: readonly LockedCoin[];
  /** The new coins of each respin, by cell. */
  readonly respins: readonly (readonly LockedCoin[])[];
}

/** A whole round: the spin that was bet on, and the respins where it opens them. */
export interface OuroOutcome {
  readonly stops: Stops;
  readonly hold: Hold | null;
  /** What the round pays, in ten-thousandths of the stake. */
  readonly payE4: number;
}

/** Where a round takes its chance from. */
export interface RoundDraws {
  stops(): Stops;
  /** Whether a coin lands on an empty cell in a respin. */
  lands(respin: number, cell: number): boolean;
  /** What a coin is worth, in halves of the stake. */
  value(cell: number): number;
}

function playHold(cells: readonly number[], { lands, value }: RoundDraws): Hold {
  const lock = (cell: number): LockedCoin => ({ cell, halves: value(cell) });
  const coins = cells.map(lock);
  const locked = new Set(cells);
  const respins: LockedCoin[][] = [];
  for (let left = RESPINS; left > 0 && locked.size < CELLS;) {
    const landed: LockedCoin[] = [];
    for (let cell = 0; cell < CELLS; cell += 1)
      if (!locked.has(cell) && lands(respins.length, cell)) landed.push(lock(cell));
    for (const { cell } of landed) locked.add(cell);
    respins.push(landed);
    left = landed.length > 0 ? RESPINS : left - 1;
  }
  return { coins, respins };
}

/** All coins on the board when the respins end. */
export function coinsOf({ coins, respins }: Hold): readonly LockedCoin[] {
  return [...coins, ...respins.flat()];
}

/** What the coins pay, in halves of the stake: the largest prize where they fill the board. */
export function holdHalves(hold: Hold): number {
  const all = coinsOf(hold);
  return all.length === CELLS ? MOST_HALVES : all.reduce((sum, { halves }) => sum + halves, 0);
}

/** Plays a round: its spin, and the respins if six coins show. */
export function playRound(draws: RoundDraws): OuroOutcome {
  const stops = draws.stops();
  const { coins, halves } = spinAt(stops);
  const hold = coins.length < LEAST_COINS ? null : playHold(coins, draws);
  const won = Math.min(halves + (hold ? holdHalves(hold) : 0), MOST_HALVES);
  return { stops, hold, payE4: won * HALF_E4 };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isWhole(value: unknown, below: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < below;
}

function isStops(value: unknown): value is Stops {
  return Array.isArray(value) && value.length === REELS && value.every((stop) => isWhole(stop, STOPS));
}

function isCoins(value: unknown): value is readonly LockedCoin[] {
  return (
    Array.isArray(value) &&
    value.every(
      (coin: unknown) =>
        isRecord(coin) &&
        Object.keys(coin).length === 2 &&
        isWhole(coin['cell'], CELLS) &&
        coinValues.some((halves) => halves === coin['halves']),
    )
  );
}

function isHold(value: unknown): value is Hold {
  if (!isRecord(value) || Object.keys(value).length !== 2) return false;
  const { coins, respins } = value;
  return isCoins(coins) && Array.isArray(respins) && respins.every(isCoins);
}

const isSame = (one: readonly LockedCoin[], two: readonly LockedCoin[]): boolean =>
  one.length === two.length && one.every(({ cell, halves }, at) => two[at]?.cell === cell && two[at].halves === halves);

/** Whether a stored value is a round of this game: its stops and coins, and exactly what these come to. */
export function isOuroOutcome(value: unknown): value is OuroOutcome {
  if (!isRecord(value) || Object.keys(value).length !== 3) return false;
  const { stops, hold, payE4 } = value;
  if (!isStops(stops) || (hold !== null && !isHold(hold))) return false;
  const worth = new Map((hold ? coinsOf(hold) : []).map(({ cell, halves }) => [cell, halves]));
  const played = playRound({
    stops: () => stops,
    lands: (respin, cell) => hold?.respins[respin]?.some((coin) => coin.cell === cell) ?? false,
    value: (cell) => worth.get(cell) ?? 0,
  });
  if (played.payE4 !== payE4) return false;
  if (!played.hold || !hold) return played.hold === hold;
  const { respins } = played.hold;
  return (
    isSame(played.hold.coins, hold.coins) &&
    respins.length === hold.respins.length &&
    respins.every((coins, at) => isSame(coins, hold.respins[at] ?? []))
  );
}
