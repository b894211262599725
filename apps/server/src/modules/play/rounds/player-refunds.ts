import { type Atomically, type Db, type Tx, afterCommit } from '../../../db/index.ts';
import type { Bus } from '../../../platform/index.ts';
import type { RoundTicket } from './round.ts';
import { lockRounds } from './round-store.ts';
import { isUndrawn } from './round-view.ts';
import { publishOwnTickets } from './table-events.ts';
import type { TicketSettlement } from './ticket-settlement.ts';
import * as store from './ticket-store.ts';

/** Records tickets whose stakes are returned, in the transaction that returns them. */
export type RecordTicketRefunds = (tx: Tx, tickets: readonly RoundTicket[]) => Promise<void>;

interface PlayerRefundDeps {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  ticketSettlement: Pick<TicketSettlement, 'refund'>;
}

/**
 * Returns the stakes of a player's open tickets in rounds that are not drawn yet, each round in a transaction of its own. A ticket of
 * a drawn round is settled by its result. Idempotent: a ticket is returned once.
 */
export function createPlayerRefunds({ db, atomically, bus, ticketSettlement }: PlayerRefundDeps) {
  async function refundRound(tx: Tx, roundId: string, playerId: number, record: RecordTicketRefunds): Promise<void> {
    // The lock waits for the step that draws the round, and that step for the lock.
    const [round] = await lockRounds(tx, [roundId]);
    if (round === undefined || !isUndrawn(round)) return;
    const tickets = await store.lockOpenTicketsOfPlayer(tx, roundId, playerId);
    if (tickets.length === 0) return;
    await ticketSettlement.refund(tx, tickets);
    await record(tx, tickets);
    afterCommit(tx, () =>
      publishOwnTickets(
        bus,
        tickets.map((ticket) => ({ ...ticket, state: 'void' })),
      ),
    );
  }

  return async (playerId: number, record: RecordTicketRefunds): Promise<void> => {
    for (const roundId of await store.listRoundsWithOpenTickets(db, playerId))
      await atomically((tx) => refundRound(tx, roundId, playerId, record));
  };
}
