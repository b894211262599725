import { sql } from 'kysely';
import type { Queryable } from '../../db/index.ts';

/** How much waits in a queue. */
export interface QueueDepth {
  queue: string;
  waiting: number;
  active: number;
  retrying: number;
  /** Tried no more. */
  failed: number;
  /** Since when the oldest job that is due waits, in seconds; 0 where none is. */
  oldestSeconds: number;
}

/** Every queue that holds something. */
export async function listDepths(q: Queryable, now: Date): Promise<QueueDepth[]> {
  const { rows } = await sql<QueueDepth>`
    select name as queue, count(*) filter (where state = 'created')::integer as waiting,
      count(*) filter (where state = 'active')::integer as active,
      count(*) filter (where state = 'retry')::integer as retrying,
      count(*) filter (where state = 'failed')::integer as failed,
      coalesce(extract(epoch from ${now}::timestamptz - min(greatest(created_on, start_after))
        filter (where state in ('created', 'retry') and start_after <= ${now})), 0)::float8 as "oldestSeconds"
    from jobs.job where state in ('created', 'retry', 'active', 'failed') group by name order by name`.execute(q);
  return rows;
}

/** The queues in which something is due; with `early`, in which something waits at all. */
export async function listDueQueues(
  db: { executeSql(text: string, values: unknown[]): Promise<{ rows: { name: string }[] }> },
  early: boolean,
): Promise<Set<string>> {
  const { rows } = await db.executeSql(
    `select distinct name from jobs.job where state in ('created', 'retry') and ($1 or start_after <= jobs.job_now())`,
    [early],
  );
  return new Set(rows.map(({ name }) => name));
}
