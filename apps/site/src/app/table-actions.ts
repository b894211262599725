import { type Answer, type Call, CallError, type OwnTicket as WireOwn } from '@arara/contract/client';
import type { AskedTicket, OwnTicket } from '@arara/game-kit';
import { type Centavos, formatReais } from '@arara/money';
import { type Asking, Unanswered } from './asked.ts';
import type { Board } from './table-board.ts';
import { heardOwn, heardOwnLine } from './table-sight.ts';
import { readOwn } from './table-written.ts';

type Afterwards = Answer<'placeTicket'>['data'];
type AllAfterwards = Answer<'placeTickets'>['data'];
type Balance = Pick<Afterwards, 'money' | 'bonus_money'>;

const MOST_TRIES = 3;

export interface TableActionDeps {
  readonly game: string;
  readonly call: Call;
  readonly freshKey: () => string;
  /** Does something with the session of the game, which is opened anew where it is over. */
  readonly inSession: <T>(attempt: (session: string) => Promise<T>) => Promise<T>;
  readonly onBalance: (balance: Balance) => void;
}

/** No answer, or one that says nothing of what was asked for: the same may be asked again. */
export const isUnsure = (error: unknown): boolean =>
  error instanceof Unanswered || (error instanceof CallError && (error.code === 0 || error.code >= 500));

/** Asks over the line first, then by a call, the very same each time. */
async function insist<T>(over: () => Promise<T>, by: () => Promise<T>): Promise<T> {
  try {
    return await over();
  } catch (error) {
    if (!isUnsure(error)) throw error;
  }
  for (let tries = 1; ; tries += 1) {
    try {
      return await by();
    } catch (error) {
      if (!isUnsure(error) || tries === MOST_TRIES) throw error;
    }
  }
}

/** What a player does at the table. */
export function createTableActions(
  { call, inSession, freshKey, onBalance }: TableActionDeps,
  board: Board,
  asking: Asking,
) {
  function tookAll(tickets: readonly WireOwn[], balance: Balance): readonly OwnTicket[] {
    const { state } = board.now();
    if (state !== undefined) board.set({ state: heardOwn(state, tickets) });
    onBalance(balance);
    return tickets.map(readOwn);
  }
  function took({ ticket, ...balance }: Afterwards): OwnTicket {
    tookAll([ticket], balance);
    return readOwn(ticket);
  }

  return {
    async place(roundId: string, stake: Centavos, input: unknown): Promise<OwnTicket> {
      const key = freshKey();
      const afterwards = await inSession((session) => {
        const asked = { session, round_id: roundId, stake: formatReais(stake), input, key };
        return insist<Afterwards>(
          () => asking.ask({ type: 'place', ...asked }),
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
        return insist<AllAfterwards>(
          () => asking.ask({ type: 'place_all', ...asked }),
          async () => (await call('placeTickets', asked)).data,
        );
      });
      return tookAll(placed, balance);
    },
    async leave(ticketId: string): Promise<OwnTicket> {
      const afterwards = await inSession((session) => {
        const asked = { session, ticket_id: ticketId };
        return insist<Afterwards>(
          () => asking.ask({ type: 'leave', ...asked }),
          async () => (await call('leaveFlight', asked)).data,
        );
      });
      return took(afterwards);
    },
  };
}

/** What a player writes and reports in the chat of the table. */
export function createChatActions({ game, call }: TableActionDeps, board: Board, asking: Asking) {
  return {
    async say(text: string): Promise<void> {
      // A line that was perhaps written is not written again: it has no key, and would stand there twice.
      const { line_id: id } = await asking.ask({ type: 'say', table: game, text }).catch((error: unknown) => {
        throw error instanceof Unanswered ? new CallError({}, 0, null) : error;
      });
      const { state } = board.now();
      if (state !== undefined) board.set({ state: heardOwnLine(state, id) });
    },
    async report(id: string): Promise<void> {
      await call('chatReport', { id });
    },
  };
}
