import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable } from '../../db/index.ts';
import { accounts } from './account.ts';
import { one } from './store.ts';

/** A movement that the Pix bank has to show as well. */
export interface Clearing {
  playerId: number;
  id: string;
  kind: string;
  cause: string;
  /** What the bank's account gained by it, in centavos; negative where it gave. */
  gained: Centavos;
  at: Date;
}

export async function listClearings(q: Queryable, from: Date, to: Date): Promise<Clearing[]> {
  const { rows } = await sql<Clearing>`
    select player_id as "playerId", id, kind, coalesce(cause, kind) as cause, at,
      -ledger.leg(accounts, amounts, ${accounts.psp_clearing}::smallint) as gained
    from ledger.transaction
    where at >= ${from} and at < ${to} and kind <> 'bet' and ${accounts.psp_clearing}::smallint = any (accounts)
    order by at, player_id, seq`.execute(q);
  return rows;
}

export async function findClearingBalance(q: Queryable): Promise<Centavos> {
  const { rows } = await sql<{ balance: Centavos }>`
    select coalesce(-sum(balance), 0)::bigint as balance
    from ledger.house where account = ${accounts.psp_clearing}`.execute(q);
  return one(rows).balance;
}
