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
  /** How long the oldest job has been waiting that is due or fails again and again, in seconds; 0 without one. */
  oldestSeconds: number;
}

/** A job that failed so often, a quarter of an hour at least, waits since it was made: each new attempt moves the time it is due. */
const STUCK_RETRIES = 10;

/** Counts the jobs of every non-empty queue. */
export async function listDepths(q: Queryable, now: Date): Promise<QueueDepth[]> {
  const { rows } = await sql<QueueDepth>`
    select name as queue, count(*) filter (where state = 'created')::integer as waiting,
      count(*) filter (where state = 'active')::integer as active,
      count(*) filter (where state = 'retry')::integer as retrying,
      count(*) filter (where state = 'failed')::integer as failed,
      coalesce(extract(epoch from ${now}::timestamptz - min(
        case when state = 'retry' and retry_count >= ${STUCK_RETRIES} then created_on
          when state in ('created', 'retry') and start_after <= ${now} then greatest(created_on, start_after) end)), 0)::float8
        as "oldestSeconds"
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

/** The latest run of a queue and how many jobs it completed in a day. */
export interface QueueRun {
  queue: string;
  startedAt: Date | null;
  completedAt: Date | null;
  state: 'active' | 'completed' | 'failed' | null;
  doneDay: number;
}

/** Lists the latest recorded run of each queue. Finished jobs are recorded for a week. */
export async function listRuns(q: Queryable, now: Date): Promise<QueueRun[]> {
  const { rows } = await sql<QueueRun>`
    select d.queue, l.started_on as "startedAt", l.completed_on as "completedAt",
      case l.state when 'retry' then 'failed' else l.state::text end as state, d."doneDay"
    from (
      select name as queue, max(started_on) as last,
        count(*) filter (where state = 'completed' and completed_on > ${now}::timestamptz - interval '1 day')::integer
          as "doneDay"
      from jobs.job group by name
    ) as d
    left join lateral (
      select started_on, completed_on, state from jobs.job j
      where j.name = d.queue and j.started_on = d.last limit 1
    ) as l on true`.execute(q);
  return rows;
}

/** A job that failed and waits for a retry, or is not retried any more. */
export interface FailedJob {
  id: string;
  startedAt: Date | null;
  state: 'retry' | 'failed';
  retries: number;
  nextAt: Date;
  error: string;
}

/** Lists the newest failed jobs of a queue. The message of an error is cut after `maxLength` characters. */
export async function listFailed(
  q: Queryable,
  queue: string,
  { limit, maxLength }: { limit: number; maxLength: number },
): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id, started_on as "startedAt", state::text as state, retry_count as retries, start_after as "nextAt",
      left(coalesce(output ->> 'message', output ->> 'value', ''), ${maxLength}::integer) as error
    from jobs.job where name = ${queue} and state in ('retry', 'failed')
    order by started_on desc nulls last limit ${limit}`.execute(q);
  return rows;
}

/** Whether a job of a queue is due, or runs. */
export async function hasDueJob(q: Queryable, queue: string): Promise<boolean> {
  const { rows } = await sql`
    select from jobs.job
    where name = ${queue} and (state = 'active' or state in ('created', 'retry') and start_after <= jobs.job_now()) limit 1`.execute(
    q,
  );
  return rows.length > 0;
}
