import { type ChipsInput, readChipsInput } from '../chips/bets.ts';
import {
  MOST_DOUBLINGS,
  type Place,
  gainOf,
  isBonus,
  isPlace,
  partyGain,
  partyWheel,
  safeSets,
  topTimes,
  wheel,
} from './segments.ts';

/** What the two reels of the top slot stopped at. */
export interface TopSlot {
  readonly spot: Place;
  readonly times: number;
}

/** Cofre: what the three safes hold, from the left, and which of them opens. */
export interface SafeBonus {
  readonly safes: readonly number[];
  readonly open: number;
}

/** Festa: every segment that its wheel stopped at, in turn. The last one carries a gain. */
export interface PartyBonus {
  readonly stops: readonly number[];
}

/** A round as it is stored and shown. */
export interface ShowOutcome {
  readonly top: TopSlot;
  /** The segment at which the wheel stopped. */
  readonly stop: number;
  /** The bonus game of that segment; `null` at a number. */
  readonly bonus: SafeBonus | PartyBonus | null;
}

/** The bets of a ticket: at least one spot of the wheel, each once; `undefined` for anything else. */
export function readInput(value: unknown): ChipsInput | undefined {
  return readChipsInput(value, isPlace);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTopSlot(value: unknown): value is TopSlot {
  if (!isRecord(value)) return false;
  const { spot, times } = value;
  return typeof spot === 'string' && isPlace(spot) && topTimes.some((each) => each === times);
}

const inOrder = (numbers: readonly number[]): string => numbers.toSorted((a, b) => a - b).join(' ');
const safeKeys: ReadonlySet<string> = new Set(safeSets.map(inOrder));

function isNumbers(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'number');
}

function isSafeBonus(value: unknown): value is SafeBonus {
  if (!isRecord(value)) return false;
  const { safes, open } = value;
  return isNumbers(safes) && safeKeys.has(inOrder(safes)) && (open === 0 || open === 1 || open === 2);
}

function isPartyBonus(value: unknown): value is PartyBonus {
  if (!isRecord(value) || !isNumbers(value['stops'])) return false;
  const { stops } = value;
  const last = stops.length - 1;
  if (last < 0 || last > MOST_DOUBLINGS) return false;
  return stops.every((stop, at) => partyWheel[stop] !== undefined && (partyGain(stop) === undefined) === at < last);
}

function isBonusOf(place: Place, value: unknown): boolean {
  if (place === 'cofre') return isSafeBonus(value);
  return place === 'festa' ? isPartyBonus(value) : value === null;
}

/** Whether a stored value is a round of these rules; a round of the first version is none. */
export function isShowOutcome(value: unknown): value is ShowOutcome {
  if (!isRecord(value) || typeof value['stop'] !== 'number') return false;
  const place = wheel[value['stop']];
  return place !== undefined && isTopSlot(value['top']) && isBonusOf(place, value['bonus']);
}

/** The spot that came. */
export function placeOf({ stop }: Pick<ShowOutcome, 'stop'>): Place {
  const place = wheel[stop];
  if (place === undefined) throw new RangeError('the wheel stops at one of its segments');
  return place;
}

/** By how much the wheel of Festa multiplies after `seen` of its stops; by default after all of them. */
export function doublingOf({ stops }: PartyBonus, seen = stops.length): number {
  return 2 ** stops.slice(0, seen).filter((stop) => partyGain(stop) === undefined).length;
}

/** What the bonus game gained, before the top slot; `undefined` at a number. */
function bonusGain(bonus: ShowOutcome['bonus']): number | undefined {
  if (bonus === null) return undefined;
  if ('safes' in bonus) return bonus.safes[bonus.open];
  return (partyGain(bonus.stops.at(-1) ?? -1) ?? 0) * doublingOf(bonus);
}

/** By how much the top slot multiplies the gain of the round: 1 where it stopped at another spot. */
export function boostOf(outcome: ShowOutcome): number {
  return outcome.top.spot === placeOf(outcome) ? outcome.top.times : 1;
}

/** What the spot that came gains for a chip, with the top slot, without the chip itself. */
export function gainOfRound(outcome: ShowOutcome): number {
  const place = placeOf(outcome);
  const gain = isBonus(place) ? (bonusGain(outcome.bonus) ?? 0) : gainOf[place];
  return gain * boostOf(outcome);
}
