import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../db/index.ts';

export type FigureName = TableRow<'proof.figure', 'name'>['name'];
export type FigureRow = CamelRow<'proof.figure', 'name' | 'computed_at'> & { data: unknown };

/** Stores a figure in place of the one before it. */
export async function saveFigure(tx: Tx, name: FigureName, at: Date, data: object): Promise<void> {
  await sql`
    insert into proof.figure (name, computed_at, data) values (${name}, ${at}, ${JSON.stringify(data)}::jsonb)
    on conflict (name) do update set computed_at = excluded.computed_at, data = excluded.data`.execute(tx);
}

export async function listFigures(q: Queryable): Promise<FigureRow[]> {
  const { rows } = await sql<FigureRow>`
    select name, computed_at as "computedAt", data from proof.figure`.execute(q);
  return rows;
}

/** Takes the lock of the full verification until the transaction ends; `false` where another node has it. */
export async function tryLockVerification(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('proof.verification')) as locked`.execute(tx);
  return rows[0]?.locked ?? false;
}

/** How long it took from the request of a withdrawal to its payment. */
export interface WithdrawalTimes {
  paid: number;
  medianSeconds: number | null;
  p90Seconds: number | null;
}

/** Measures the withdrawals that were paid since a time. */
export async function measureWithdrawals(q: Queryable, since: Date): Promise<WithdrawalTimes> {
  const seconds = sql`extract(epoch from finished_at - requested_at)`;
  const { rows } = await sql<WithdrawalTimes>`
    select count(*)::integer as paid,
      round(percentile_cont(0.5) within group (order by ${seconds}))::integer as "medianSeconds",
      round(percentile_cont(0.9) within group (order by ${seconds}))::integer as "p90Seconds"
    from proof.paid_withdrawal where finished_at >= ${since}`.execute(q);
  return rows[0] ?? { paid: 0, medianSeconds: null, p90Seconds: null };
}
