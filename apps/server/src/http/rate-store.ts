import { sql } from 'kysely';
import type { Tx } from '../db/index.ts';

interface Rate {
  digest: string;
  count: number;
}

/** Adds to the counters of a window and returns their totals. Rows are inserted in the order of the keys to avoid deadlocks. */
export async function addRates(tx: Tx, window: number, rates: readonly Rate[]): Promise<Rate[]> {
  const { rows } = await sql<Rate>`
    insert into http.rate as r (counted_in, digest, count)
    select ${window}, x.digest, x.count
    from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as x (digest text, count integer) order by x.digest
    on conflict (counted_in, digest) do update set count = r.count + excluded.count
    returning digest, count`.execute(tx);
  return rows;
}

export async function deleteRatesBefore(tx: Tx, window: number): Promise<void> {
  await sql`delete from http.rate where counted_in < ${window}`.execute(tx);
}
