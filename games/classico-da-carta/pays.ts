import type { Coverage } from '@arara/game-kit';
import type { PlaceInput } from '../two-sides/place-input.ts';
import type { ClassicoOutcome } from './outcome.ts';
import { type Place, places } from './places.ts';

/** What a winning ticket gets, its stake included, in ten-thousandths of it: one to one on a side, 12 and 56 to one on the draws. */
export const PAYS_E4: Readonly<Record<Place, bigint>> = {
  home: 20_000n,
  away: 20_000n,
  tie: 130_000n,
  suited: 570_000n,
};

/** What a draw gives back of a ticket on a side: half of its stake. */
const HALF_E4 = 5_000n;

function isWon(place: Place, { home, away, result }: ClassicoOutcome): boolean {
  return place === 'suited' ? home === away : place === result;
}

/** The places that win. */
export function wonBy(outcome: ClassicoOutcome): readonly Place[] {
  return places.filter((place) => isWon(place, outcome));
}

/** What a ticket on a place gets, in ten-thousandths of its stake. */
export function backE4(place: Place, outcome: ClassicoOutcome): bigint {
  if (isWon(place, outcome)) return PAYS_E4[place];
  return outcome.result === 'tie' && (place === 'home' || place === 'away') ? HALF_E4 : 0n;
}

/** The endings that decide what tickets get, each with how many of the 415 second cards lead to it. */
const endings: readonly { readonly cards: number; readonly outcome: ClassicoOutcome }[] = [
  { cards: 192, outcome: { home: 'AS', away: '2S', result: 'home' } },
  { cards: 192, outcome: { home: '2S', away: 'AS', result: 'away' } },
  { cards: 24, outcome: { home: 'AS', away: 'AH', result: 'tie' } },
  { cards: 7, outcome: { home: 'AS', away: 'AS', result: 'tie' } },
];

const outcomes = {
  weights: endings.map(({ cards }) => cards),
  returnsE4:
    ({ bet }: PlaceInput<Place>) =>
    (index: number) => {
      const ending = endings[index];
      return ending === undefined ? 0 : Number(backE4(bet, ending.outcome));
    },
};

/** Home and Away together bring something back in every round and do not count; one of them, also with a draw, does. */
export const coverage: Coverage<PlaceInput<Place>, null> = {
  maxBps: 7_500,
  returnBps: 0,
  countedBps: 0,
  isAloneEnough: false,
  outcomes: () => outcomes,
};
