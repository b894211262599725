import { type Centavos, ZERO, centavos } from '@arara/money';
import type { Queryable } from '../../db/index.ts';
import { type PageRequest, type Rows, addSeconds, offsetOf } from '../../platform/index.ts';
import { type ChainMovement, chain } from '../ledger/index.ts';
import { type AtRisk, playOf } from './play.ts';
import * as reads from './read-store.ts';
import type { DepositPlace } from './read-store.ts';

const DAY_SECONDS = 86_400;

/** Of what a member stakes validly in a lifetime: so much of it, from a sum on, after a deposit. */
export interface ValidSpan {
  /** The number of the deposit's movement. */
  depositId: string;
  /** What had been staked validly when it begins; never less than before the deposit. */
  from: Centavos;
  required: Centavos;
}

/** A bet after the deposit, what of it counts in the span, and why no more does. */
export interface BetInSpan {
  id: string;
  game: string;
  at: Date;
  stake: Centavos;
  counted: Centavos;
  why: 'whole' | 'share' | 'bonus' | 'low_risk' | 'rolled_back' | 'other_credit' | 'not_needed';
}

interface Reading {
  q: Queryable;
  isAtRisk: AtRisk;
  /** How many movements are held in memory at a time. */
  mostAtOnce: bigint;
}

/** Which movements of a stretch stand no more, by their places. */
async function undoneIn(
  { q }: Reading,
  memberId: number,
  movements: readonly ChainMovement[],
  takenBack: ReadonlySet<string>,
): Promise<Set<bigint>> {
  const outside = movements.filter(({ kind }) => kind === 'outside_bet').map(({ seq }) => seq);
  const undone = outside.length === 0 ? [] : await reads.listUndone(q, memberId, outside);
  return new Set([...undone, ...movements.filter(({ id }) => takenBack.has(id)).map(({ seq }) => seq)]);
}

/** The place that a bet takes among all that was staked validly, held against the span. */
function countOf(
  { stake, stakeBonus }: ChainMovement,
  valid: Centavos,
  { begin, from, end }: { begin: bigint; from: bigint; end: bigint },
): Pick<BetInSpan, 'counted' | 'why'> {
  if (valid === ZERO) return { counted: ZERO, why: stakeBonus === stake ? 'bonus' : 'low_risk' };
  const after = begin + valid;
  const counted = centavos((after < end ? after : end) - (begin > from ? begin : from));
  if (counted === stake) return { counted, why: 'whole' };
  if (counted === valid) return { counted, why: valid === stake - stakeBonus ? 'bonus' : 'share' };
  return { counted, why: after > end ? 'not_needed' : 'other_credit' };
}

/** Weighs bets one after the other, in the order of the chain. */
function createSpanTally({ from, required }: ValidSpan, { validBefore }: DepositPlace, isAtRisk: AtRisk) {
  const end = from + required;
  let begin: bigint = validBefore;
  return {
    isFull: () => begin >= end,
    /** `undefined` of a bet that came before the span began. */
    weigh(bet: ChainMovement, isUndone: boolean): BetInSpan | undefined {
      const { id, game, at, stake } = bet;
      const told = { id, game: game ?? '', at, stake };
      if (isUndone) return begin < from ? undefined : { ...told, counted: ZERO, why: 'rolled_back' };
      const { valid } = playOf(bet, isAtRisk);
      const isBefore = begin < from && begin + valid <= from;
      const counts = isBefore ? undefined : countOf(bet, valid, { begin, from, end });
      begin += valid;
      return counts && { ...told, ...counts };
    },
  };
}

const isBet = ({ kind, stake }: ChainMovement): boolean => (kind === 'bet' || kind === 'outside_bet') && stake > 0n;

/**
 * The bets by which a span of valid stakes was filled, newest first, those in between that did not count among them. It is
 * read from the last deposit before the span on, which says what had been staked by then, and no further than the span
 * goes. The member's facts were taken in; `undefined` where the deposit is not of them.
 */
export async function listBetsInSpan(
  reading: Reading,
  memberId: number,
  span: ValidSpan,
  page: PageRequest,
): Promise<Rows<BetInSpan> | undefined> {
  const { q, isAtRisk, mostAtOnce } = reading;
  const [place, head] = await Promise.all([reads.findPlaceBefore(q, memberId, span), chain.head(q, memberId)]);
  if (place === undefined || head === undefined) return undefined;
  const [tally, since] = [createSpanTally(span, place, isAtRisk), addSeconds(place.at, -DAY_SECONDS)];
  const takenBack = await chain.takenBack(q, { playerId: memberId, from: place.seq, upTo: head.seq });
  const most = offsetOf(page) + page.limit;
  let [latest, total]: [BetInSpan[], number] = [[], 0];
  for (let from = place.seq + 1n; from <= head.seq && !tally.isFull(); from += mostAtOnce) {
    const last = from + mostAtOnce - 1n;
    const stretch = { playerId: memberId, from, upTo: last < head.seq ? last : head.seq };
    const bets = (await chain.movements(q, stretch, since)).filter(isBet);
    const undone = await undoneIn(reading, memberId, bets, takenBack);
    for (const bet of bets) {
      if (tally.isFull()) break;
      const weighed = tally.weigh(bet, undone.has(bet.seq));
      if (weighed === undefined) continue;
      latest.push(weighed);
      total += 1;
    }
    latest = latest.slice(-most);
  }
  return { rows: latest.toReversed().slice(offsetOf(page)), total };
}
