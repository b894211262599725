import { payBoard } from './board.ts';
import { BATH_SPINS, COIN_E4, MOST_COINS, type Picture, WILD, orangeCounts, pictures } from './paytable.ts';

/** One spin of a round. */
export interface Spin {
  /** Nine cells from the top left. */
  readonly grid: readonly Picture[];
  /** What the win of this spin is multiplied by. */
  readonly oranges: number;
}

/** A round as it is stored and shown: one spin, or those of the bath. */
export interface CapivaraOutcome {
  readonly bath: boolean;
  readonly spins: readonly Spin[];
}

/** What a round has paid after its first `count` spins, in coins. */
export function coinsOf({ spins }: CapivaraOutcome, count = spins.length): number {
  const coins = spins.slice(0, count).reduce((sum, { grid, oranges }) => sum + payBoard(grid).coins * oranges, 0);
  return Math.min(coins, MOST_COINS);
}

/** What a round pays, in ten-thousandths of the stake. */
export function payOf(outcome: CapivaraOutcome): bigint {
  return BigInt(coinsOf(outcome) * COIN_E4);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isPicture(value: unknown): value is Picture {
  return pictures.some((picture) => picture === value);
}

function isSpin(value: unknown): value is Spin {
  if (!isRecord(value) || Object.keys(value).length !== 2) return false;
  const { grid, oranges } = value;
  return Array.isArray(grid) && grid.length === 9 && grid.every(isPicture) && typeof oranges === 'number';
}

function isPlain([spin, ...more]: readonly Spin[]): boolean {
  return spin !== undefined && more.length === 0 && orangeCounts.includes(spin.oranges);
}

function isBath(spins: readonly Spin[]): boolean {
  const isWhole = spins.length === BATH_SPINS || coinsOf({ bath: true, spins }) === MOST_COINS;
  const isInBath = ({ grid, oranges }: Spin, index: number): boolean =>
    oranges === index + 1 && [1, 4, 7].every((cell) => grid[cell] === WILD);
  return spins.length > 0 && spins.length <= BATH_SPINS && isWhole && spins.every(isInBath);
}

/** Whether a stored value is a round of this game. */
export function isCapivaraOutcome(value: unknown): value is CapivaraOutcome {
  if (!isRecord(value) || Object.keys(value).length !== 2) return false;
  const { bath, spins } = value;
  if (typeof bath !== 'boolean' || !Array.isArray(spins) || !spins.every(isSpin)) return false;
  return bath ? isBath(spins) : isPlain(spins);
}
