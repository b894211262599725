import { formatReais } from '@arara/money';
import { type Atomically, type Db, type Tx, afterCommit } from '../../../db/index.ts';
import { type Actor, type Bus, type Clock, Failure, SYSTEM_ACTOR, dayOf } from '../../../platform/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import type { Ledger } from '../../money/ledger/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { publishOwnTickets } from './table-events.ts';
import type { Round, RoundTicket } from './round.ts';
import { findRound, lockRounds } from './round-store.ts';
import * as store from './reversal-store.ts';
import type { RoundReversal } from './reversal-store.ts';
import { lockTickets } from './ticket-store.ts';

/** Tickets in one transaction: other bets of their players wait for it. */
const MAX_BATCH_SIZE = 100;

/**
 * Reversals of settled rounds: each stake is returned and each win taken back, as the ledger rolls a bet back. Two people decide.
 */
export interface RoundReversals {
  /**
   * Requests the reversal of a round; returns its number. Fails with `not_found`, with `round_not_over`, with
   * `round_reversal_late`, and with `round_reversal_exists` where a request waits or was approved.
   */
  request(actor: Actor, roundId: string, reason: string): Promise<number>;
  /**
   * Approves a request as the second person; a job reverses the tickets. Fails with `not_found`, `round_reversal_decided`,
   * `round_reversal_late`, and with `round_reversal_second_person` for one's own request.
   */
  approve(actor: Actor, id: number, reason: string): Promise<void>;
  /** Refuses a request; its requester may as well. Fails with `not_found` and `round_reversal_decided`. */
  refuse(actor: Actor, id: number, reason: string): Promise<void>;
  /** Reverses the tickets of an approved request. Idempotent: it continues where an earlier run stopped. */
  run(id: number): Promise<void>;
}

export interface RoundReversalDeps {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  ledger: Pick<Ledger, 'rollBack'>;
  staff: Pick<Staff, 'record'>;
  /** Notifies a player that bets were returned, once for a round. */
  notifyPlayer: (tx: Tx, round: { memberId: number; roundId: string; game: string; number: bigint }) => Promise<void>;
}

const toSubject = (roundId: string): string => `round:${roundId}`;

/**
 * Why a round cannot be reversed; `undefined` where it can. It can on the site's day on which its bets closed, after which a bet
 * may be cashed out: later its play is in the rebates and commissions of that day, which are paid.
 */
export function findReversalRefusal(
  { state, closedAt, overAt, tickets }: Round,
  now: Date,
): 'round_not_over' | 'round_reversal_late' | undefined {
  if (state !== 'settled' || closedAt === null || overAt === null || tickets === 0) return 'round_not_over';
  return dayOf(closedAt) === dayOf(now) ? undefined : 'round_reversal_late';
}

function requireReversible(round: Round, now: Date): void {
  const refusal = findReversalRefusal(round, now);
  if (refusal !== undefined) throw new Failure(refusal, { field: 'round_id' });
}

function createDecisions({ atomically, clock, jobs, staff }: RoundReversalDeps) {
  async function lockWaiting(tx: Tx, id: number): Promise<RoundReversal> {
    const found = await store.lockReversal(tx, id);
    if (found === undefined) throw new Failure('not_found', { field: 'id' });
    if (found.status !== 'waiting') throw new Failure('round_reversal_decided', { field: 'id' });
    return found;
  }

  async function decide(
    tx: Tx,
    actor: Actor,
    { id, roundId, game, number, requestedBy }: RoundReversal,
    { status, reason }: { status: 'approved' | 'refused'; reason: string },
  ): Promise<void> {
    await store.markReversalDecided(tx, id, { status, by: actor.id, at: clock.now(), reason });
    const after = { id, game, number: String(number), requestedBy };
    const action = status === 'approved' ? 'round.reversal_approved' : 'round.reversal_refused';
    await staff.record(tx, actor, { action, subject: toSubject(roundId), after, reason });
  }

  return {
    approve: (actor: Actor, id: number, reason: string) =>
      atomically(async (tx) => {
        const reversal = await lockWaiting(tx, id);
        if (reversal.requestedBy === actor.id) throw new Failure('round_reversal_second_person', { field: 'id' });
        const round = await findRound(tx, reversal.roundId);
        if (round === undefined) throw new Error(`the round of reversal ${id} is missing`);
        requireReversible(round, clock.now());
        await decide(tx, actor, reversal, { status: 'approved', reason });
        await jobs.enqueue(tx, 'round_reversal', { id });
      }),
    refuse: (actor: Actor, id: number, reason: string) =>
      atomically(async (tx) => decide(tx, actor, await lockWaiting(tx, id), { status: 'refused', reason })),
  };
}

/** Reverses tickets in the given order. Returns those that changed; a win that its player no longer has is kept. */
function createTicketReversal({ bus, clock, ledger, notifyPlayer }: RoundReversalDeps) {
  return async (tx: Tx, { roundId, game, number }: RoundReversal, ids: readonly string[]): Promise<RoundTicket[]> => {
    const locked = new Map((await lockTickets(tx, ids)).map((ticket) => [ticket.id, ticket]));
    const [refunded, kept]: [RoundTicket[], string[]] = [[], []];
    for (const id of ids) {
      const ticket = locked.get(id);
      if (ticket === undefined || ticket.reversal !== null) continue;
      const { playerId } = ticket;
      const { status } = await ledger.rollBack(tx, { playerId, id, at: clock.now(), refusesDebt: true });
      if (status === 'not_covered') kept.push(id);
      else refunded.push({ ...ticket, reversal: 'refunded' });
    }
    await store.markReversed(
      tx,
      refunded.map(({ id }) => id),
      'refunded',
    );
    await store.markReversed(tx, kept, 'kept');
    const memberIds = [...new Set(refunded.map(({ playerId }) => playerId))];
    for (const memberId of memberIds) await notifyPlayer(tx, { memberId, roundId, game, number });
    afterCommit(tx, () => {
      for (const memberId of memberIds) bus.publish('balance', { memberId });
      publishOwnTickets(bus, refunded);
    });
    return refunded;
  };
}

export function createRoundReversals(deps: RoundReversalDeps): RoundReversals {
  const { db, atomically, clock, staff } = deps;
  const reverseTickets = createTicketReversal(deps);

  async function finish(tx: Tx, { id, roundId, game, number }: RoundReversal): Promise<void> {
    await store.markReversalDone(tx, id, clock.now());
    const sums = (await store.sumReversals(tx, [roundId])).get(roundId);
    if (sums === undefined) throw new Error(`the round of reversal ${id} has no tickets`);
    const after = {
      id,
      game,
      number: String(number),
      refunded: sums.refunded,
      stakes: formatReais(sums.refundedStakes),
      wins: formatReais(sums.refundedWins),
      kept: sums.kept,
      keptWins: formatReais(sums.keptWins),
    };
    await staff.record(tx, SYSTEM_ACTOR, { action: 'round.reversed', subject: toSubject(roundId), after });
  }

  return {
    request: (actor, roundId, reason) =>
      atomically(async (tx) => {
        const [round] = await lockRounds(tx, [roundId]);
        if (round === undefined) throw new Failure('not_found', { field: 'round_id' });
        const at = clock.now();
        requireReversible(round, at);
        const id = await store.insertReversal(tx, round, { reason, by: actor.id, at });
        if (id === undefined) throw new Failure('round_reversal_exists', { field: 'round_id' });
        const { game, number } = round;
        const after = { id, game, number: String(number) };
        await staff.record(tx, actor, {
          action: 'round.reversal_requested',
          subject: toSubject(roundId),
          after,
          reason,
        });
        return id;
      }),
    ...createDecisions(deps),
    async run(id) {
      for (;;) {
        const reversal = await store.findReversal(db, id);
        if (reversal?.status !== 'approved') return;
        const ids = await store.listTicketsToReverse(db, reversal.roundId, MAX_BATCH_SIZE);
        if (ids.length > 0) {
          await atomically((tx) => reverseTickets(tx, reversal, ids));
          continue;
        }
        await atomically(async (tx) => {
          const locked = await store.lockReversal(tx, id);
          if (locked?.status === 'approved') await finish(tx, locked);
        });
        return;
      }
    },
  };
}
