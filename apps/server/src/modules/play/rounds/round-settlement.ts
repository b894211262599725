import type { Atomically, Db, Tx } from '../../../db/index.ts';
import { type Bus, Failure, type Log } from '../../../platform/index.ts';
import { publishOwnTickets } from './table-events.ts';
import type { Round, RoundTicket } from './round.ts';
import type { SettledTicket, TicketSettlement } from './ticket-settlement.ts';
import { type RoundToSettle, TicketResultError } from './ticket-result.ts';
import * as store from './ticket-store.ts';

/** Tickets settled in one transaction. Other bets of their players wait for it. */
const MAX_BATCH_SIZE = 500;
/** Concurrent transactions: while the database works on one, the server publishes the other. */
const MAX_CONCURRENT_BATCHES = 2;

export interface RoundSettlementDeps {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  log: Log;
  ticketSettlement: TicketSettlement;
}

/** Whether a ticket caused the error, not the database or the lease. */
const isTicketError = (error: unknown): boolean => error instanceof Failure || error instanceof TicketResultError;

/** Settles or refunds the tickets of a round in batches. Each transaction starts with `fence`, which throws where the lease is lost. */
export interface RoundSettlement {
  /** Settles those of the tickets that are still open. */
  settle(round: RoundToSettle, ids: readonly string[], fence: Fence): Promise<SettledTicket[]>;
  /** Settles all open tickets. */
  settleAll(round: RoundToSettle, fence: Fence): Promise<SettledTicket[]>;
  /** Refunds all open tickets. */
  refundAll(round: Round, fence: Fence): Promise<void>;
}

export type Fence = (tx: Tx) => Promise<void>;

type SettlementRunner = Pick<RoundSettlement, 'settle'> & {
  /** Refunds the open tickets among those that `lock` returns; returns their number. */
  refund(fence: Fence, lock: (tx: Tx) => Promise<RoundTicket[]>): Promise<number>;
};

const isOpen = ({ state }: RoundTicket): boolean => state === 'open';

const splitIntoBatches = (ids: readonly string[]): (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / MAX_BATCH_SIZE) }, (_, index) =>
    ids.slice(index * MAX_BATCH_SIZE, (index + 1) * MAX_BATCH_SIZE),
  );

/** Processes batches concurrently. Waits for all of them, then throws the first error. */
async function processConcurrently<Done>(
  batches: (readonly string[])[],
  process: (ids: readonly string[]) => Promise<Done[]>,
): Promise<Done[]> {
  const done: Done[] = [];
  const run = async (): Promise<void> => {
    for (let ids = batches.shift(); ids !== undefined; ids = batches.shift()) done.push(...(await process(ids)));
  };
  const outcomes = await Promise.allSettled(Array.from({ length: MAX_CONCURRENT_BATCHES }, run));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  return done;
}

/** Settles tickets in batches; a ticket that fails is refunded alone. */
function createSettlementRunner({ atomically, bus, log, ticketSettlement }: RoundSettlementDeps): SettlementRunner {
  async function settleOpen(round: RoundToSettle, fence: Fence, ids: readonly string[]): Promise<SettledTicket[]> {
    const ended = await atomically(async (tx) => {
      await fence(tx);
      return ticketSettlement.settle(tx, round, (await store.lockTickets(tx, ids)).filter(isOpen));
    });
    publishOwnTickets(bus, ended);
    return ended;
  }

  const refund: SettlementRunner['refund'] = async (fence, lock) => {
    const open = await atomically(async (tx) => {
      await fence(tx);
      const openTickets = (await lock(tx)).filter(isOpen);
      await ticketSettlement.refund(tx, openTickets);
      return openTickets;
    });
    publishOwnTickets(
      bus,
      open.map((ticket) => ({ ...ticket, state: 'void' })),
    );
    return open.length;
  };

  /** Refunds a ticket that cannot be paid and logs an incident. */
  async function settleOne(round: RoundToSettle, fence: Fence, id: string): Promise<SettledTicket[]> {
    try {
      return await settleOpen(round, fence, [id]);
    } catch (error) {
      if (!isTicketError(error)) throw error;
      log.error(
        { err: error, ticket: id, round: round.round.id },
        'incident: a ticket could not be paid and is refunded',
      );
      await refund(fence, (tx) => store.lockTickets(tx, [id]));
      return [];
    }
  }

  /** Settles a batch; settles each ticket alone when one of them fails. */
  async function settleBatch(round: RoundToSettle, fence: Fence, ids: readonly string[]): Promise<SettledTicket[]> {
    try {
      return await settleOpen(round, fence, ids);
    } catch (error) {
      if (!isTicketError(error)) throw error;
      const ended: SettledTicket[] = [];
      for (const id of ids) ended.push(...(await settleOne(round, fence, id)));
      return ended;
    }
  }

  return {
    refund,
    settle: (round, ids, fence) =>
      processConcurrently(splitIntoBatches(ids), (batch) => settleBatch(round, fence, batch)),
  };
}

export function createRoundSettlement(deps: RoundSettlementDeps): RoundSettlement {
  const { settle, refund } = createSettlementRunner(deps);
  return {
    settle,
    async settleAll(round, fence) {
      const ended: SettledTicket[] = [];
      for (;;) {
        const ids = await store.listOpenTicketIds(deps.db, round.round.id, MAX_BATCH_SIZE * MAX_CONCURRENT_BATCHES);
        if (ids.length === 0) return ended;
        ended.push(...(await settle(round, ids, fence)));
      }
    },
    async refundAll({ id }, fence) {
      const lockBatch = (tx: Tx) => store.lockOpenTickets(tx, id, MAX_BATCH_SIZE);
      for (let refunded = 1; refunded > 0;) refunded = await refund(fence, lockBatch);
    },
  };
}
