import type { SessionGame } from '@arara/game-kit';
import { centavos } from '@arara/money';
import { type Card, deck } from '../cards/deck.ts';
import { type Hold, PLACES, exchange, holds, readHold } from '../poker/hold.ts';
import { payE4 } from '../poker/paytable.ts';
import { handOf } from '../poker/poker-hand.ts';
import { LEAST_RETURN, MAX_MULTIPLIER_E4 } from '../poker/return.ts';
import { type Choice, type Seen, readChoice } from './outcome.ts';

/** A round: the five cards dealt, and for each hand the five that it would draw, all fixed from the start. */
export interface Round extends Choice {
  readonly dealt: readonly Card[];
  readonly fresh: readonly (readonly Card[])[];
  /** What was kept; `null` before the exchange. */
  readonly hold: readonly number[] | null;
}

/** The cards of every hand after the exchange; none before it. */
function endsOf({ dealt, fresh, hold }: Round): readonly (readonly Card[])[] {
  return hold === null ? [] : fresh.map((drawn) => exchange(dealt, hold, drawn));
}

function seen(round: Round): Seen {
  const { pays, hands, dealt, hold } = round;
  return { pays, hands, dealt, hold, ends: endsOf(round) };
}

/** What came back, in ten-thousandths of the stake, of which each hand has an equal share. */
function returned(round: Round): bigint {
  const sum = endsOf(round).reduce((all, cards) => all + payE4(round.pays, handOf(cards)), 0n);
  return sum / BigInt(round.hands);
}

// Whole reais: the share of a hand is whole centavos, its pay a whole number of shares, and nothing is ever rounded.
const STEPS = [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000].map((stake) => centavos(stake));

/**
 * Draw poker with several hands at once: all begin with the same five cards and keep the same ones, and each draws from the
 * other 47 cards of a deck of its own.
 */
export const lequeDeValetes: SessionGame<Choice, Hold, Round> = {
  kind: 'session',
  name: 'leque-de-valetes',
  version: '1.0.0',
  category: 'card',
  stakes: { min: centavos(100), max: centavos(50_000), steps: STEPS },
  rtp: LEAST_RETURN,
  maxMultiplierE4: MAX_MULTIPLIER_E4,
  // One round in this many ends with a royal flush in both of its hands, on the paytable where that is least rare.
  maxOneIn: 584_201n,
  readInput: readChoice,
  readMove: readHold,
  begin(draw, { pays, hands }) {
    const dealt = draw.shuffle(deck, 5);
    const rest = deck.filter((card) => !dealt.includes(card));
    return { pays, hands, dealt, fresh: Array.from({ length: hands }, () => draw.shuffle(rest, 5)), hold: null };
  },
  moves: ({ hold }) => (hold === null ? holds : []),
  move: (_, round, { hold }) => ({ ...round, hold }),
  stakedE4: () => 10_000n,
  returnE4: (round) => (round.hold === null ? undefined : returned(round)),
  view: seen,
  unattended: () => ({ hold: PLACES }),
  mostMoves: 1,
};
