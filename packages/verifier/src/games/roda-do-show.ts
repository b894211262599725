import { type SharedGameVerifier, isRecord, looked, part, wholePart, wholesPart } from '../game.ts';
import type { Numbers } from '../stream.ts';
import { backOfChips } from './chips.ts';

/** The wheel, clockwise from the top. */
const WHEEL = (
  '1 2 1 5 10 1 2 1 cofre 1 5 20 1 2 1 festa 2 1 5 1 10 2 1 40 1 2 cofre ' +
  '5 1 2 1 5 1 2 1 10 cofre 1 2 5 20 1 2 1 5 2 1 festa 1 10 2 1 cofre 2'
).split(' ');

/** What a chip on a number gains; the bonus games say it themselves. */
const GAINS: Readonly<Record<string, number>> = { '1': 1, '2': 2, '5': 5, '10': 10, '20': 20, '40': 40 };
const BONUSES: Readonly<Record<string, number>> = { cofre: 0, festa: 0 };

/** The reels of the top slot, each stop with its weight. */
const SPOT_REEL = Object.entries({ s1: 31, s2: 33, s5: 19, s10: 13, s20: 16, s40: 18, scofre: 40, sfesta: 30 });
const TIMES_REEL: readonly (readonly [times: number, weight: number])[] = [
  [2, 18],
  [3, 11],
  [5, 6],
  [10, 4],
  [25, 1],
];

const SAFES = ['4 6 8', '3 6 12', '3 5 12', '2 3 25'];

/** The wheel of Festa; 0 doubles all that follows. */
const PARTY = [50, 5, 8, 0, 10, 5, 20, 8, 30, 5, 8, 0, 15, 10, 25, 8];
const PARTY_GAINS = [...PARTY.keys()].filter((stop) => PARTY[stop] !== 0);
const MOST_DOUBLINGS = 2;

function topSlot(numbers: Numbers): { spot: string; times: number } {
  const [spot = ''] = SPOT_REEL[numbers.weighted(SPOT_REEL.map(([, weight]) => weight))] ?? [];
  const [times = 0] = TIMES_REEL[numbers.weighted(TIMES_REEL.map(([, weight]) => weight))] ?? [];
  return { spot: spot.slice(1), times };
}

/** One of the sets; its three values change places from the front; then one safe opens. */
function safes(numbers: Numbers): { safes: number[]; open: number } {
  const left = (SAFES[numbers.below(SAFES.length)] ?? '').split(' ').map(Number);
  const laid: number[] = [];
  while (left.length > 0) {
    const at = numbers.below(left.length);
    laid.push(...left.splice(at, 1));
  }
  return { safes: laid, open: numbers.below(3) };
}

function party(numbers: Numbers): { stops: number[] } {
  const stops: number[] = [];
  do {
    const isDark = stops.length === MOST_DOUBLINGS;
    stops.push(isDark ? (PARTY_GAINS[numbers.below(14)] ?? 0) : numbers.below(PARTY.length));
  } while (PARTY[stops.at(-1) ?? 0] === 0);
  return { stops };
}

/** What the bonus game of a stored outcome gained. */
function bonusGain(outcome: unknown): number {
  const bonus = part(outcome, 'bonus');
  if (!isRecord(bonus)) return 0;
  if (Object.hasOwn(bonus, 'safes')) return wholesPart(bonus, 'safes')[wholePart(bonus, 'open')] ?? 0;
  const stops = wholesPart(bonus, 'stops');
  return (PARTY[stops.at(-1) ?? 0] ?? 0) * 2 ** (stops.length - 1);
}

/** A wheel of 54 segments under a top slot that multiplies one spot; two kinds of segments open a bonus game for the table. */
export const rodaDoShow: SharedGameVerifier = {
  outcome(numbers) {
    const top = topSlot(numbers);
    const stop = numbers.below(WHEEL.length);
    const bonus = WHEEL[stop] === 'cofre' ? safes(numbers) : WHEEL[stop] === 'festa' ? party(numbers) : null;
    return { top, stop, bonus };
  },
  payE4({ outcome, choice }) {
    const won = WHEEL[wholePart(outcome, 'stop')];
    const top = part(outcome, 'top');
    const times = part(top, 'spot') === won ? wholePart(top, 'times') : 1;
    return backOfChips(choice, 1, (place) => {
      const gain = Object.hasOwn(BONUSES, place) ? bonusGain(outcome) : looked(GAINS, place);
      return place === won ? 1 + gain * times : 0;
    });
  },
};
