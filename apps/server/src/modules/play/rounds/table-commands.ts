import type { TableSnapshot, endpoints } from '@arara/contract';
import { formatReais } from '@arara/money';
import type { z } from 'zod';
import { type Clock, Failure, earliestNow, isExact } from '../../../platform/index.ts';
import type { CashOuts } from './cash-outs.ts';
import type { TicketWithBalance } from './ticket-placement-batch.ts';
import type { TicketPlacementRequest } from './ticket-placement.ts';
import type { TableViews } from './table-view.ts';
import { toTicketView } from './round-view.ts';

type PlaceInput = z.output<(typeof endpoints.placeTicket)['input']>;
type PlaceAllInput = z.output<(typeof endpoints.placeTickets)['input']>;
type TicketSetReply = z.input<(typeof endpoints.placeTickets)['answer']>['data'];
type LeaveInput = z.output<(typeof endpoints.leaveFlight)['input']>;
type TicketReply = z.input<(typeof endpoints.placeTicket)['answer']>['data'];

/**
 * The commands of members at shared tables, in the terms of the contract, for HTTP and WebSocket alike. The input is
 * validated by the caller.
 */
export interface TableCommands {
  place(memberId: number, input: PlaceInput): Promise<TicketReply>;
  /** Places all tickets of a set in one round, or none. */
  placeAll(memberId: number, input: PlaceAllInput): Promise<TicketSetReply>;
  /** Cashes out at the time of this call. Like `place`, fails with `busy` while the clock of this node is not exact. */
  leave(memberId: number, input: LeaveInput): Promise<TicketReply>;
  /** Fails with `game_unknown` for an unknown table. */
  loadSnapshot(table: string, memberId: number): Promise<TableSnapshot>;
  isTable(name: string): boolean;
}

interface TableCommandDeps {
  clock: Clock;
  cashOuts: CashOuts;
  place: (request: TicketPlacementRequest) => Promise<TicketWithBalance[]>;
  views: TableViews;
  sessions: { find(memberId: number, token: string): Promise<{ game: string; site: string | undefined }> };
  isTable: (name: string) => boolean;
}

function toTicketReply({ ticket, cash, bonus, replayed }: TicketWithBalance): TicketReply {
  return { ticket: toTicketView(ticket), money: formatReais(cash), bonus_money: formatReais(bonus), replayed };
}

/** Returns the last ticket of a set: it holds the balance after the set. */
function requireLast(placed: readonly TicketWithBalance[]): TicketWithBalance {
  const last = placed.at(-1);
  if (last === undefined) throw new Error('no ticket was placed');
  return last;
}

export function createTableCommands({
  clock,
  cashOuts,
  place,
  views,
  sessions,
  isTable,
}: TableCommandDeps): TableCommands {
  /** Fails with `busy`: another node may serve the request, or this one later. */
  function requireExactClock(): void {
    if (!isExact(clock)) throw new Failure('busy', { retryAfterSeconds: 1 });
  }

  return {
    async place(memberId, { session, round_id: roundId, stake, input, key }) {
      requireExactClock();
      const { game, site } = await sessions.find(memberId, session);
      const tickets = [{ stake, input: input ?? {}, key }];
      return toTicketReply(requireLast(await place({ playerId: memberId, game, site, roundId, tickets })));
    },
    async placeAll(memberId, { session, round_id: roundId, tickets: requests, key }) {
      requireExactClock();
      const { game, site } = await sessions.find(memberId, session);
      // Each ticket has a key by its index, so that a repeated set finds each of its tickets.
      const tickets = requests.map(({ stake, input }, at) => ({ stake, input: input ?? {}, key: `${key}:${at}` }));
      const nextKey = `${key}:${tickets.length}`;
      const placed = await place({ playerId: memberId, game, site, roundId, tickets, nextKey });
      const { money, bonus_money, replayed } = toTicketReply(requireLast(placed));
      return { tickets: placed.map(({ ticket }) => toTicketView(ticket)), money, bonus_money, replayed };
    },
    async leave(memberId, { session, ticket_id: ticketId }) {
      requireExactClock();
      // The earliest possible time: no player is paid a multiplier that the flight had not reached.
      const receivedAt = earliestNow(clock);
      const game = sessions.find(memberId, session).then((found) => found.game);
      return toTicketReply(await cashOuts.cashOut({ playerId: memberId, game, ticketId, receivedAt }));
    },
    async loadSnapshot(table, memberId) {
      if (!isTable(table)) throw new Failure('game_unknown', { field: 'game' });
      return views.loadSnapshot(table, memberId);
    },
    isTable,
  };
}
