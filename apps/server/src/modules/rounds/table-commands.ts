import type { TableSnapshot, endpoints } from '@arara/contract';
import { formatReais } from '@arara/money';
import type { z } from 'zod';
import { type Clock, Failure, earliestNow, isExact } from '../../platform/index.ts';
import type { Leaves } from './leaving.ts';
import type { HeldTicket } from './placing-batch.ts';
import type { Placing } from './placing.ts';
import type { Sights } from './sight.ts';
import { writeTicket } from './written.ts';

type PlaceInput = z.output<(typeof endpoints.placeTicket)['input']>;
type PlaceAllInput = z.output<(typeof endpoints.placeTickets)['input']>;
type AllAfterwards = z.input<(typeof endpoints.placeTickets)['answer']>['data'];
type LeaveInput = z.output<(typeof endpoints.leaveFlight)['input']>;
type Afterwards = z.input<(typeof endpoints.placeTicket)['answer']>['data'];

/**
 * What members do at shared tables, in the words of the contract, the same by whichever door it comes. It takes input that
 * was checked and answers what needs no check: the types hold it to the contract.
 */
export interface TableCommands {
  place(memberId: number, input: PlaceInput): Promise<Afterwards>;
  /** Tickets of one round, all or none. */
  placeAll(memberId: number, input: PlaceAllInput): Promise<AllAfterwards>;
  /** The moment that counts is that of this call. Like `place`, fails with `busy` while the clock of this node is not exact. */
  leave(memberId: number, input: LeaveInput): Promise<Afterwards>;
  /** Fails with `game_unknown` where there is no such table. */
  sight(table: string, memberId: number): Promise<TableSnapshot>;
  isTable(name: string): boolean;
}

interface CommandParts {
  clock: Clock;
  leaves: Leaves;
  place: (placing: Placing) => Promise<HeldTicket[]>;
  sights: Sights;
  sessions: { find(memberId: number, token: string): Promise<{ game: string }> };
  isTable: (name: string) => boolean;
}

function afterwards({ ticket, cash, bonus, replayed }: HeldTicket): Afterwards {
  return { ticket: writeTicket(ticket), money: formatReais(cash), bonus_money: formatReais(bonus), replayed };
}

/** What the player has is what they have after the last of them. */
function lastOf(held: readonly HeldTicket[]): HeldTicket {
  const last = held.at(-1);
  if (last === undefined) throw new Error('no ticket was placed');
  return last;
}

export function createTableCommands({ clock, leaves, place, sights, sessions, isTable }: CommandParts): TableCommands {
  /** Another node may serve the same request, and this one once it knows the time again. Fails with `busy`. */
  function requireExactClock(): void {
    if (!isExact(clock)) throw new Failure('busy', { retryAfterSeconds: 1 });
  }

  return {
    async place(memberId, { session, round_id: roundId, stake, input, key }) {
      requireExactClock();
      const { game } = await sessions.find(memberId, session);
      const tickets = [{ stake, input: input ?? {}, key }];
      return afterwards(lastOf(await place({ playerId: memberId, game, roundId, tickets })));
    },
    async placeAll(memberId, { session, round_id: roundId, tickets: asked, key }) {
      requireExactClock();
      const { game } = await sessions.find(memberId, session);
      // Each has a key of its own, by its place: the set that was sent again finds each of its tickets.
      const tickets = asked.map(({ stake, input }, at) => ({ stake, input: input ?? {}, key: `${key}:${at}` }));
      const beyond = `${key}:${tickets.length}`;
      const held = await place({ playerId: memberId, game, roundId, tickets, beyond });
      const { money, bonus_money, replayed } = afterwards(lastOf(held));
      return { tickets: held.map(({ ticket }) => writeTicket(ticket)), money, bonus_money, replayed };
    },
    async leave(memberId, { session, ticket_id: ticketId }) {
      requireExactClock();
      // The earliest that it may be: nobody is paid a height that the flight had not reached.
      const heardAt = earliestNow(clock);
      const game = sessions.find(memberId, session).then((opened) => opened.game);
      return afterwards(await leaves.leave({ playerId: memberId, game, ticketId, heardAt }));
    },
    async sight(table, memberId) {
      if (!isTable(table)) throw new Failure('game_unknown', { field: 'game' });
      return sights.sight(table, memberId);
    },
    isTable,
  };
}
