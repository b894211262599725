import type { CallError } from '@arara/contract/client';
import type { AskedTicket, ChatSnapshot, OwnTicket, RoundGame, SharedTable } from '@arara/game-kit';
import type { Centavos } from '@arara/money';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { call } from '../../../shared/api/call.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { realtimeSocket } from '../../../shared/realtime/socket.ts';
import { createServerTime } from './server-time.ts';
import type { Member } from '../../../shared/session/use-session.ts';
import { type TableConnectionDeps, createTableConnection } from './table-connection.ts';

/** Monotonic clock, milliseconds since 1970. */
const own = (): number => performance.timeOrigin + performance.now();
const serverTime = createServerTime(own);

function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

type Deposited = Pick<Member, 'money' | 'bonus_money'>;

function keepBalance({ money, bonus_money }: Deposited): void {
  queryClient.setQueryData<Member>(['me'], (member) => member && { ...member, money, bonus_money });
}

/** The state of a shared table for a view (`RoundViewProps`), without the common props. */
export interface TableHandle {
  /** `null` until the first snapshot. */
  readonly table: SharedTable | null;
  /** Why there is no table: it is unknown or closed. */
  readonly failure: CallError | undefined;
  /** Stops while the table is not live: the picture never shows what the server has not confirmed. */
  serverNow(): number;
  roundTripMs(): number;
  /** Rejects with `CallError`. */
  place(roundId: string, stake: Centavos, input: unknown): Promise<OwnTicket>;
  /** Places all tickets or none; rejects with `CallError`. */
  placeAll(roundId: string, tickets: readonly AskedTicket[]): Promise<readonly OwnTicket[]>;
  /** Rejects with `CallError`. */
  leave(ticketId: string): Promise<OwnTicket>;
  /** `undefined` if the game has no chat; rejects with `CallError`. */
  readonly chat: ChatSnapshot | undefined;
}

export interface UseTableOptions {
  readonly game: Pick<RoundGame, 'name' | 'chat'>;
  /** As for bets: the game's session, reopened after it expired, and an idempotency key for each ticket. */
  readonly inSession: TableConnectionDeps['inSession'];
  readonly freshKey: () => string;
}

/** Joins a shared table while the component is mounted. `inSession` and `freshKey` must be stable between renders. */
export function useTable({ game: { name, chat }, inSession, freshKey }: UseTableOptions): TableHandle {
  const connection = useMemo(
    () =>
      createTableConnection({
        game: name,
        chat,
        call,
        socket: realtimeSocket,
        serverTime,
        own,
        freshKey,
        inSession,
        onBalance: keepBalance,
        after,
      }),
    [name, chat, inSession, freshKey],
  );
  useEffect(() => {
    connection.start();
    return () => connection.close();
  }, [connection]);
  const { state, failure } = useSyncExternalStore(connection.subscribe, connection.now);
  const { lines } = state ?? { lines: [] };
  return {
    table: state?.view ?? null,
    failure,
    serverNow: connection.pictureNow,
    roundTripMs: connection.roundTripMs,
    place: connection.place,
    placeAll: connection.placeAll,
    leave: connection.leave,
    chat: chat ? { lines, say: connection.say, report: connection.report } : undefined,
  };
}
