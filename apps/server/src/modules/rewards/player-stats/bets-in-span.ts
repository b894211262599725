import { type Centavos, ZERO, centavos } from '@arara/money';
import type { Queryable } from '../../../db/index.ts';
import { type PageRequest, type Rows, addSeconds, offsetOf } from '../../../platform/index.ts';
import { type ChainMovement, chain } from '../../money/ledger/index.ts';
import { type AtRisk, toPlaySums } from './play.ts';
import * as reads from './stats-store.ts';
import type { DepositPosition } from './stats-store.ts';

const DAY_SECONDS = 86_400;

/** A range of the lifetime valid stakes of a member, after a deposit. */
export interface ValidSpan {
  /** The ledger transaction of the deposit. */
  depositId: string;
  /** The lifetime valid stakes at its start, at least those before the deposit. */
  from: Centavos;
  required: Centavos;
}

/** A bet after the deposit, the part of it in the span, and the reason for that part. */
export interface BetInSpan {
  id: string;
  game: string;
  at: Date;
  stake: Centavos;
  counted: Centavos;
  why: 'whole' | 'share' | 'bonus' | 'low_risk' | 'rolled_back' | 'other_credit' | 'not_needed';
}

interface SpanQuery {
  q: Queryable;
  isAtRisk: AtRisk;
  /** Movements in memory at a time. */
  maxInMemory: bigint;
}

/** Finds the positions of the movements that were rolled back. */
async function findUndone(
  { q }: SpanQuery,
  memberId: number,
  movements: readonly ChainMovement[],
  takenBack: ReadonlySet<string>,
): Promise<Set<bigint>> {
  const outside = movements.filter(({ kind }) => kind === 'outside_bet').map(({ seq }) => seq);
  const undone = outside.length === 0 ? [] : await reads.listUndone(q, memberId, outside);
  return new Set([...undone, ...movements.filter(({ id }) => takenBack.has(id)).map(({ seq }) => seq)]);
}

/** Returns the part of a bet in the span, where the lifetime valid stakes were `begin` before it. */
function countInSpan(
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

/** Creates a counter of bets in the order of the chain. */
function createSpanTally({ from, required }: ValidSpan, { validBefore }: DepositPosition, isAtRisk: AtRisk) {
  const end = from + required;
  let begin: bigint = validBefore;
  return {
    isFull: () => begin >= end,
    /** `undefined` for a bet before the span. */
    count(bet: ChainMovement, isUndone: boolean): BetInSpan | undefined {
      const { id, game, at, stake } = bet;
      const base = { id, game: game ?? '', at, stake };
      if (isUndone) return begin < from ? undefined : { ...base, counted: ZERO, why: 'rolled_back' };
      const { valid } = toPlaySums(bet, isAtRisk);
      const isBefore = begin < from && begin + valid <= from;
      const contribution = isBefore ? undefined : countInSpan(bet, valid, { begin, from, end });
      begin += valid;
      return contribution && { ...base, ...contribution };
    },
  };
}

const isBet = ({ kind, stake }: ChainMovement): boolean => (kind === 'bet' || kind === 'outside_bet') && stake > 0n;

/**
 * Lists the bets of a span of valid stakes, newest first, including bets in it that did not count. Reads the chain from the last
 * deposit before the span, which records the valid stakes so far, to the end of the span. The member's statistics must be
 * current. Returns `undefined` for a deposit of another member.
 */
export async function listBetsInSpan(
  query: SpanQuery,
  memberId: number,
  span: ValidSpan,
  page: PageRequest,
): Promise<Rows<BetInSpan> | undefined> {
  const { q, isAtRisk, maxInMemory } = query;
  const [position, head] = await Promise.all([reads.findDepositBefore(q, memberId, span), chain.findHead(q, memberId)]);
  if (position === undefined || head === undefined) return undefined;
  const [tally, since] = [createSpanTally(span, position, isAtRisk), addSeconds(position.at, -DAY_SECONDS)];
  const takenBack = await chain.listRolledBackIds(q, { playerId: memberId, from: position.seq, upTo: head.seq });
  const most = offsetOf(page) + page.limit;
  let [latest, total]: [BetInSpan[], number] = [[], 0];
  for (let from = position.seq + 1n; from <= head.seq && !tally.isFull(); from += maxInMemory) {
    const last = from + maxInMemory - 1n;
    const stretch = { playerId: memberId, from, upTo: last < head.seq ? last : head.seq };
    const bets = (await chain.listMovements(q, stretch, since)).filter(isBet);
    const undone = await findUndone(query, memberId, bets, takenBack);
    for (const bet of bets) {
      if (tally.isFull()) break;
      const counted = tally.count(bet, undone.has(bet.seq));
      if (counted === undefined) continue;
      latest.push(counted);
      total += 1;
    }
    latest = latest.slice(-most);
  }
  return { rows: latest.toReversed().slice(offsetOf(page)), total };
}
