import type { Coverage } from '@arara/game-kit';
import type { PlaceInput } from '../two-sides/place-input.ts';
import { type Pair, FACES, sumOf } from './dice.ts';
import { type DadosOutcome, outcomeOf } from './outcome.ts';
import type { Place } from './places.ts';

/** What a ticket on the side that wins gets, its stake included, in ten-thousandths of it: one to one. */
export const SIDE_E4 = 20_000n;

/** What a tie gives back of a ticket on a side: nine tenths of its stake. */
const BACK_E4 = 9_000n;

/** What a ticket on the tie gets, its stake included, in times of it, by the sum that both sides have. */
const TIE_PAYS: readonly { readonly sums: readonly number[]; readonly times: bigint }[] = [
  { sums: [2, 12], times: 100n },
  { sums: [3, 11], times: 26n },
  { sums: [4, 10], times: 11n },
  { sums: [5, 9], times: 7n },
  { sums: [6, 7, 8], times: 5n },
];

/** The sums that a tie pays alike, with what it pays in ten-thousandths of the stake. */
export const tiePays: readonly { readonly sums: readonly number[]; readonly paysE4: bigint }[] = TIE_PAYS.map(
  ({ sums, times }) => ({ sums, paysE4: times * 10_000n }),
);

/** What a ticket on the tie gets where both sides have that sum, in ten-thousandths of its stake. */
export function tieE4(sum: number): bigint {
  return tiePays.find(({ sums }) => sums.includes(sum))?.paysE4 ?? 0n;
}

/** The most that a ticket on a place can get, in ten-thousandths of its stake. */
export function mostE4(place: Place): bigint {
  return place === 'tie' ? tieE4(2) : SIDE_E4;
}

/** What a ticket on a place gets, in ten-thousandths of its stake. */
export function backE4(place: Place, { blue, result }: DadosOutcome): bigint {
  if (place === 'tie') return result === 'tie' ? tieE4(sumOf(blue)) : 0n;
  if (result === 'tie') return BACK_E4;
  return place === result ? SIDE_E4 : 0n;
}

/** Every way in which two dice can lie. */
const pairs: readonly Pair[] = Array.from({ length: FACES * FACES }, (_, index): Pair => [
  1 + (index % FACES),
  1 + Math.floor(index / FACES),
]);

/** Every way in which the four dice can lie, each as likely as any other. */
const rounds: readonly DadosOutcome[] = pairs.flatMap((blue) => pairs.map((red) => outcomeOf(blue, red)));

const outcomes = {
  weights: rounds.map(() => 1),
  returnsE4:
    ({ bet }: PlaceInput<Place>) =>
    (index: number) => {
      const round = rounds[index];
      return round === undefined ? 0 : Number(backE4(bet, round));
    },
};

/** Both macaws together bring something back in every round and do not count; one of them, also with the tie, does. */
export const coverage: Coverage<PlaceInput<Place>, null> = {
  maxBps: 7_500,
  returnBps: 0,
  countedBps: 0,
  isAloneEnough: false,
  outcomes: () => outcomes,
};
