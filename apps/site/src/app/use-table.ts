import type { CallError } from '@arara/contract/client';
import type { AskedTicket, ChatSight, OwnTicket, RoundGame, TableSight } from '@arara/game-kit';
import type { Centavos } from '@arara/money';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';
import { speech } from './realtime.ts';
import { createServerTime } from './server-time.ts';
import type { Member } from './session.ts';
import { type TableLineParts, createTableLine } from './table-line.ts';

/** Milliseconds since 1970 by a clock that nobody sets while the page is open. */
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

/** A shared table as a view is given it (`RoundViewProps`), but for what every view is given. */
export interface UsedTable {
  /** `null` until it was told for the first time. */
  readonly table: TableSight | null;
  /** Why there is none: it is unknown, or closed. */
  readonly failure: CallError | undefined;
  /** Stands while the table is not live: a picture never shows what nobody was told. */
  serverNow(): number;
  /** Rejects with `CallError`. */
  place(roundId: string, stake: Centavos, input: unknown): Promise<OwnTicket>;
  /** All of them or none; rejects with `CallError`. */
  placeAll(roundId: string, tickets: readonly AskedTicket[]): Promise<readonly OwnTicket[]>;
  /** Rejects with `CallError`. */
  leave(ticketId: string): Promise<OwnTicket>;
  /** Absent where the game has none; rejects with `CallError`. */
  readonly chat: ChatSight | undefined;
}

export interface UseTableParts {
  readonly game: Pick<RoundGame, 'name' | 'chat'>;
  /** Both as for bets: the session of the game, opened anew where it is over, and a key for each ticket. */
  readonly inSession: TableLineParts['inSession'];
  readonly freshKey: () => string;
}

/**
 * A shared table, joined for as long as the component stands. `inSession` and `freshKey` must stay the same from one
 * rendering to the next.
 */
export function useTable({ game: { name, chat }, inSession, freshKey }: UseTableParts): UsedTable {
  const line = useMemo(
    () =>
      createTableLine({
        game: name,
        chat,
        call,
        line: speech,
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
    line.start();
    return () => line.close();
  }, [line]);
  const { state, failure } = useSyncExternalStore(line.subscribe, line.now);
  const { lines } = state ?? { lines: [] };
  return {
    table: state?.sight ?? null,
    failure,
    serverNow: line.pictureNow,
    place: line.place,
    placeAll: line.placeAll,
    leave: line.leave,
    chat: chat ? { lines, say: line.say, report: line.report } : undefined,
  };
}
