import { sql } from 'kysely';
import type { Queryable } from '../../../db/index.ts';

/** The number of jobs of a queue by state. */
export interface QueueDepth {
  queue: string;
  waiting: number;
  active: number;
  retrying: number;
  /** Jobs that are not retried any more. */
  failed: number;
  /** How long the oldest due job has been waiting, in seconds; 0 if none is due. */
  oldestSeconds: number;
}

/** Counts the jobs of every non-empty queue. */
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

interface Executor<Row> {
  executeSql(text: string, values: unknown[]): Promise<{ rows: Row[] }>;
}

/** The claim of one worker on a job. `retryCount` differs each time the job is taken. */
export interface JobClaim {
  id: string;
  retryCount: number;
}

/** Extends a claim by a whole lease; `false` if it was lost. */
export async function renewClaim(
  db: Executor<{ id: string }>,
  queue: string,
  { id, retryCount }: JobClaim,
): Promise<boolean> {
  const { rows } = await db.executeSql(
    `update jobs.job set heartbeat_on = jobs.job_now()
     where name = $1 and id = $2::uuid and retry_count = $3 and state = 'active' returning id`,
    [queue, id, retryCount],
  );
  return rows.length === 1;
}

/** Sets the lease of the jobs that wait in a queue, because each job keeps the options it was enqueued with. */
export async function leaseWaiting(
  db: Executor<unknown>,
  queue: string,
  { heartbeatSeconds, expireInSeconds }: { heartbeatSeconds: number; expireInSeconds: number },
): Promise<void> {
  await db.executeSql(
    `update jobs.job set heartbeat_seconds = $2, expire_seconds = $3
     where name = $1 and state in ('created', 'retry') and heartbeat_seconds is null`,
    [queue, heartbeatSeconds, expireInSeconds],
  );
}

/** Lists the queues with due jobs; with `early`, those with any waiting job. */
export async function listDueQueues(db: Executor<{ name: string }>, early: boolean): Promise<Set<string>> {
  const { rows } = await db.executeSql(
    `select distinct name from jobs.job where state in ('created', 'retry') and ($1 or start_after <= jobs.job_now())`,
    [early],
  );
  return new Set(rows.map(({ name }) => name));
}
