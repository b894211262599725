import { acceptsTruco, chooseLead, chooseReply } from './bot.ts';
import { type Winner, handWinner, leaderAfter, winnerOf } from './tricks.ts';

/*
 * The best answer to Seu Tatu. He is a published policy, so a hand is no game but a search: the player knows which of his
 * hands are still possible and how many ways there are to each, and takes the move that is worth most over all of them.
 * Suits say nothing but for manilhas, so cards are their strengths.
 */

/** A hand that Seu Tatu may hold, from the weakest card to the strongest, and in how many ways. */
export interface Holding {
  readonly cards: readonly number[];
  readonly ways: number;
}

/** What the player knows when it is the player's turn. */
export interface Situation {
  /** From the weakest card to the strongest. */
  readonly own: readonly number[];
  /** What Seu Tatu may hold, without the card that lies. */
  readonly holdings: readonly Holding[];
  readonly winners: readonly Winner[];
  /** The card of Seu Tatu that waits for an answer. */
  readonly lead: number | null;
  /** Whether a truco was accepted. */
  readonly raised: boolean;
}

/** What may be done in a situation, cards by their strengths. */
export type Choice = number | 'truco';

/** The ways to each end of a hand: `ran` is a truco that Seu Tatu ran from, `raised` the ends after one that he accepted. */
export interface Tally {
  readonly plain: Ends;
  readonly ran: number;
  readonly raised: Ends;
}

/** The ways in which the tricks end. */
export interface Ends {
  readonly won: number;
  readonly push: number;
  readonly lost: number;
}

export const NO_ENDS: Ends = { won: 0, push: 0, lost: 0 };

/** The sum of two counts of ends; the second may count several times. */
export function addEnds(a: Ends, b: Ends, times = 1): Ends {
  return { won: a.won + times * b.won, push: a.push + times * b.push, lost: a.lost + times * b.lost };
}

/** What the ends of a tally are worth beyond what was put in, in half stakes times ways. */
export function worthOf({ plain, ran, raised }: Tally): number {
  return 2 * (plain.won - plain.lost) + ran + 4 * (raised.won - raised.lost);
}

/** How many ways there are to some hands. */
export function waysTo(holdings: readonly Holding[]): number {
  let sum = 0;
  for (const { ways } of holdings) sum += ways;
  return sum;
}

function without(cards: readonly number[], place: number): number[] {
  const rest: number[] = [];
  for (let at = 0; at < cards.length; at += 1) if (at !== place) rest.push(cards[at] ?? 0);
  return rest;
}

/** The holdings by the card that Seu Tatu takes from each, without that card. */
export function byCard(
  holdings: readonly Holding[],
  choose: (cards: readonly number[]) => number,
): ReadonlyMap<number, readonly Holding[]> {
  const groups = new Map<number, Holding[]>();
  for (const { cards, ways } of holdings) {
    const place = choose(cards);
    const card = cards[place] ?? 0;
    const left = { cards: without(cards, place), ways };
    const group = groups.get(card);
    if (group) group.push(left);
    else groups.set(card, [left]);
  }
  return groups;
}

/** The ends after a trick, of which `situation` has the winner and no lead yet. */
function endsAfter(situation: Situation): Ends {
  const { holdings, winners } = situation;
  const winner = handWinner(winners);
  if (winner !== undefined) {
    const ways = waysTo(holdings);
    return { won: winner === 'you' ? ways : 0, push: winner === 'tie' ? ways : 0, lost: winner === 'bot' ? ways : 0 };
  }
  if (leaderAfter(winners) === 'you') return bestEnds(situation);
  let ends = NO_ENDS;
  for (const [lead, left] of byCard(holdings, chooseLead))
    ends = addEnds(ends, bestEnds({ ...situation, lead, holdings: left }));
  return ends;
}

/** The ends of laying a card when all that follows is played best. */
function endsOf(situation: Situation, card: number): Ends {
  const { holdings, winners, lead } = situation;
  const own = without(situation.own, situation.own.indexOf(card));
  const replies: Iterable<readonly [number, readonly Holding[]]> =
    lead === null ? byCard(holdings, (cards) => chooseReply(cards, card)) : [[lead, holdings]];
  let ends = NO_ENDS;
  for (const [reply, left] of replies) {
    const after = [...winners, winnerOf(card, reply)];
    ends = addEnds(ends, endsAfter({ ...situation, own, holdings: left, winners: after, lead: null }));
  }
  return ends;
}

/** The best card and its ends; of equals the weakest. */
function bestCard(situation: Situation): { readonly card: number; readonly ends: Ends } {
  const { own } = situation;
  let [best, ends] = [own[0] ?? 0, endsOf(situation, own[0] ?? 0)];
  for (let at = 1; at < own.length; at += 1) {
    const card = own[at] ?? 0;
    if (card === own[at - 1]) continue;
    const other = endsOf(situation, card);
    if (other.won - other.lost > ends.won - ends.lost) [best, ends] = [card, other];
  }
  return { card: best, ends };
}

function bestEnds(situation: Situation): Ends {
  return bestCard(situation).ends;
}

/** The ends of a truco before the first card. */
function trucoTally(situation: Situation): Tally {
  const accepted = situation.holdings.filter(({ cards }) => acceptsTruco(cards));
  const ran = waysTo(situation.holdings) - waysTo(accepted);
  const raised = accepted.length === 0 ? NO_ENDS : bestEnds({ ...situation, holdings: accepted, raised: true });
  return { plain: NO_ENDS, ran, raised };
}

/** The ends of a choice when all that follows is played best. */
export function tallyOf(situation: Situation, choice: Choice): Tally {
  if (choice === 'truco') return trucoTally(situation);
  const ends = endsOf(situation, choice);
  return situation.raised ? { plain: NO_ENDS, ran: 0, raised: ends } : { plain: ends, ran: 0, raised: NO_ENDS };
}

/** The choice that is worth most, and its ends: a truco only where it is worth more than every card. */
export function bestChoice(situation: Situation): { readonly choice: Choice; readonly tally: Tally } {
  const { card, ends } = bestCard(situation);
  if (situation.raised) return { choice: card, tally: { plain: NO_ENDS, ran: 0, raised: ends } };
  const plain: Tally = { plain: ends, ran: 0, raised: NO_ENDS };
  if (situation.own.length < 3) return { choice: card, tally: plain };
  const truco = trucoTally(situation);
  return worthOf(truco) > worthOf(plain) ? { choice: 'truco', tally: truco } : { choice: card, tally: plain };
}
