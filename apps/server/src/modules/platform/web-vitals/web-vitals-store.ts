import { sql } from 'kysely';
import type { CamelRow, Queryable, Tx } from '../../../db/index.ts';

type Measured = CamelRow<'web_vitals.measured', 'site' | 'path' | 'phone' | 'metric' | 'bucket' | 'visits'>;

/** A screen as one kind of device showed it. */
export type Screen = Pick<Measured, 'site' | 'path' | 'phone'>;
export type Bucket = Pick<Measured, 'metric' | 'bucket'>;

/** Counts one visit to a screen on a day, `yyyy-mm-dd`. */
export async function countVisit(
  tx: Tx,
  { site, path, phone }: Screen,
  day: string,
  buckets: readonly Bucket[],
): Promise<void> {
  // In one order for all: two visits that lock the same rows never wait for each other in a circle.
  await sql`
    insert into web_vitals.measured (site, day, path, phone, metric, bucket, visits)
    select ${site}, ${day}::date, ${path}, ${phone}, metric, bucket, 1
    from jsonb_to_recordset(${JSON.stringify(buckets)}::jsonb) as given (metric text, bucket smallint)
    order by metric
    on conflict (site, day, path, phone, metric, bucket) do update set visits = measured.visits + 1`.execute(tx);
}

/** The visits since a day by screen, metric and bucket; of one site where it is given. */
export async function listMeasured(
  q: Queryable,
  { since, site }: { since: string; site?: string | undefined },
): Promise<Omit<Measured, 'site'>[]> {
  const { rows } = await sql<Omit<Measured, 'site'>>`
    select path, phone, metric, bucket, sum(visits)::integer as visits from web_vitals.measured
    where day >= ${since}::date and (${site ?? null}::text is null or site = ${site ?? null})
    group by path, phone, metric, bucket`.execute(q);
  return rows;
}

export async function deleteBefore(tx: Tx, day: string): Promise<void> {
  await sql`delete from web_vitals.measured where day < ${day}::date`.execute(tx);
}
