import type { Bus } from '../../platform/index.ts';
import type { Ticket } from './round.ts';
import { writeTicket } from './written.ts';

/** Tells owners how their tickets at one table stand: on each of their pages, whichever of them asked, or none. */
export function tellOwners(bus: Bus, tickets: readonly Ticket[]): void {
  for (const [memberId, own = []] of Map.groupBy(tickets, ({ playerId }) => playerId)) {
    const [first] = own;
    if (first !== undefined) bus.publish('own_tickets', { memberId, table: first.game, tickets: own.map(writeTicket) });
  }
}
