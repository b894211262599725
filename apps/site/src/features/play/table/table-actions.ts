import { type Answer, type Call, CallError, type OwnTicket as WireOwn } from '@arara/contract/client';
import type { AskedTicket, OwnTicket } from '@arara/game-kit';
import { type Centavos, formatReais } from '@arara/money';
import { type SocketRequests, Unanswered } from './socket-requests.ts';
import type { TableStateStore } from './table-state-store.ts';
import { applyOwnTickets, markOwnLine } from './table-state.ts';
import { parseOwnTicket } from './wire-tables.ts';

type TicketAnswer = Answer<'placeTicket'>['data'];
type TicketsAnswer = Answer<'placeTickets'>['data'];
type Balance = Pick<TicketAnswer, 'money' | 'bonus_money'>;

const MAX_TRIES = 3;

export interface TableActionDeps {
  readonly game: string;
  readonly call: Call;
  readonly freshKey: () => string;
  /** Runs an attempt with the game's session and reopens an expired session. */
  readonly inSession: <T>(attempt: (session: string) => Promise<T>) => Promise<T>;
  readonly onBalance: (balance: Balance) => void;
}

/** Whether the outcome is unknown: the identical request may be sent again. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Unanswered || (error instanceof CallError && (error.code === 0 || error.code >= 500));

/** Sends a request over the socket, then as a call, always identical. */
async function requestThenCall<T>(over: () => Promise<T>, by: () => Promise<T>): Promise<T> {
  try {
    return await over();
  } catch (error) {
    if (!isUnanswered(error)) throw error;
  }
  for (let tries = 1; ; tries += 1) {
    try {
      return await by();
    } catch (error) {
      if (!isUnanswered(error) || tries === MAX_TRIES) throw error;
    }
  }
}

/** The actions of a player at the table. */
export function createTableActions(
  { call, inSession, freshKey, onBalance }: TableActionDeps,
  store: TableStateStore,
  requests: SocketRequests,
) {
  function tookAll(tickets: readonly WireOwn[], balance: Balance): readonly OwnTicket[] {
    const { state } = store.now();
    if (state !== undefined) store.set({ state: applyOwnTickets(state, tickets) });
    onBalance(balance);
    return tickets.map(parseOwnTicket);
  }
  function took({ ticket, ...balance }: TicketAnswer): OwnTicket {
    tookAll([ticket], balance);
    return parseOwnTicket(ticket);
  }

  return {
    async place(roundId: string, stake: Centavos, input: unknown): Promise<OwnTicket> {
      const key = freshKey();
      const afterwards = await inSession((session) => {
        const asked = { session, round_id: roundId, stake: formatReais(stake), input, key };
        return requestThenCall<TicketAnswer>(
          () => requests.ask({ type: 'place', ...asked }),
          async () => (await call('placeTicket', asked)).data,
        );
      });
      return took(afterwards);
    },
    async placeAll(roundId: string, wanted: readonly AskedTicket[]): Promise<readonly OwnTicket[]> {
      const key = freshKey();
      const tickets = wanted.map(({ stake, input }) => ({ stake: formatReais(stake), input }));
      const { tickets: placed, ...balance } = await inSession((session) => {
        const asked = { session, round_id: roundId, tickets, key };
        return requestThenCall<TicketsAnswer>(
          () => requests.ask({ type: 'place_all', ...asked }),
          async () => (await call('placeTickets', asked)).data,
        );
      });
      return tookAll(placed, balance);
    },
    async leave(ticketId: string): Promise<OwnTicket> {
      const afterwards = await inSession((session) => {
        const asked = { session, ticket_id: ticketId };
        return requestThenCall<TicketAnswer>(
          () => requests.ask({ type: 'leave', ...asked }),
          async () => (await call('leaveFlight', asked)).data,
        );
      });
      return took(afterwards);
    },
  };
}

/** Sends and reports messages in the chat of the table. */
export function createChatActions({ game, call }: TableActionDeps, store: TableStateStore, requests: SocketRequests) {
  return {
    async say(text: string): Promise<void> {
      // A message that was perhaps written is not sent again: it has no key and would appear twice.
      const { line_id: id } = await requests.ask({ type: 'say', table: game, text }).catch((error: unknown) => {
        throw error instanceof Unanswered ? new CallError({}, 0, null) : error;
      });
      const { state } = store.now();
      if (state !== undefined) store.set({ state: markOwnLine(state, id) });
    },
    async report(id: string): Promise<void> {
      await call('chatReport', { id });
    },
  };
}
