import { type Tx, afterCommit } from '../../db/index.ts';
import { type Bus, type Clock, addSeconds } from '../../platform/index.ts';
import { REOPEN_SECONDS, SILENT_SECONDS, solved } from './ticket-life.ts';
import * as store from './ticket-store.ts';

/** Settles what nobody said anything to for a week, and closes what was settled for two. */
export function createTicketSweep({ bus, clock }: { bus: Bus; clock: Clock }) {
  return async (tx: Tx): Promise<void> => {
    const now = clock.now();
    for (const ticket of await store.lockSilent(tx, addSeconds(now, -SILENT_SECONDS))) {
      const { id, memberId } = ticket;
      await store.markTicket(tx, solved(ticket, now, 'staff'));
      if (memberId !== null) afterCommit(tx, () => bus.publish('ticket', { memberId, id }));
    }
    await store.markClosed(tx, addSeconds(now, -REOPEN_SECONDS));
  };
}
