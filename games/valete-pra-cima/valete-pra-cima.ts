import type { SessionGame } from '@arara/game-kit';
import { centavos } from '@arara/money';
import { type Card, cardAt, deck } from '../cards/deck.ts';
import { type Hold, PLACES, exchange, holds, readHold } from '../poker/hold.ts';
import { payE4 } from '../poker/paytable.ts';
import { handOf } from '../poker/poker-hand.ts';
import { LEAST_RETURN, MAX_MULTIPLIER_E4 } from '../poker/return.ts';
import { type PaysChoice, type Seen, readChoice } from './outcome.ts';

/** A round: ten cards are fixed from the start, the first five of them dealt. */
export interface Round extends PaysChoice {
  readonly cards: readonly Card[];
  /** What was kept; `null` before the exchange. */
  readonly hold: readonly number[] | null;
}

/** The cards as they lie now. */
function exchanged({ cards, hold }: Round): readonly Card[] {
  const dealt = cards.slice(0, 5);
  return hold === null ? dealt : exchange(dealt, hold, cards.slice(5));
}

function seen(round: Round): Seen {
  const cards = exchanged(round);
  const { pays, hold } = round;
  return { pays, cards, hand: handOf(cards) ?? null, dealt: round.cards.slice(0, 5), hold };
}

// Every pay is a whole number of stakes: nothing is ever rounded.
const STEPS = [50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000].map((stake) => centavos(stake));

/**
 * Draw poker against a paytable, a pair of jacks or better pays. Ten cards of one deck of 52 are drawn by the public
 * convention: five are dealt, the others take the places of those that are not kept.
 */
export const valetePraCima: SessionGame<PaysChoice, Hold, Round> = {
  kind: 'session',
  name: 'valete-pra-cima',
  version: '1.0.0',
  category: 'card',
  stakes: { min: centavos(50), max: centavos(50_000), steps: STEPS },
  rtp: LEAST_RETURN,
  maxMultiplierE4: MAX_MULTIPLIER_E4,
  // One royal flush in this many rounds, on the paytable where it is least rare.
  maxOneIn: 40_170n,
  readInput: readChoice,
  readMove: readHold,
  begin: (draw, { pays }) => ({ pays, cards: draw.scaledPicks(deck.length, 10).map(cardAt), hold: null }),
  moves: ({ hold }) => (hold === null ? holds : []),
  move: (_, round, { hold }) => ({ ...round, hold }),
  stakedE4: () => 10_000n,
  returnE4: (round) => (round.hold === null ? undefined : payE4(round.pays, handOf(exchanged(round)))),
  view: seen,
  unattended: () => ({ hold: PLACES }),
  mostMoves: 1,
};
