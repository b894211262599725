import { sql } from 'kysely';
import type { Queryable, Tx } from '../db/index.ts';

export interface RequestRow {
  fingerprint: Buffer;
  startedAt: Date;
  status: number | null;
  answer: Buffer | null;
}

export interface NewRequest {
  scope: Buffer;
  holder: Buffer;
  fingerprint: Buffer;
  now: Date;
}

/** Claims a request; `false` if it was claimed before. */
export async function insertRequest(tx: Tx, { scope, holder, fingerprint, now }: NewRequest): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into http.request (scope, holder, fingerprint, started_at) values (${scope}, ${holder}, ${fingerprint}, ${now})
    on conflict (scope) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Deletes the oldest answers of a holder beyond `most`; returns the number of remaining requests, including running ones. */
export async function deleteOldest(tx: Tx, holder: Buffer, most: number): Promise<number> {
  await sql`
    delete from http.request where holder = ${holder} and answer is not null and (started_at, scope) <= (
      select started_at, scope from http.request where holder = ${holder} order by started_at desc, scope desc offset ${most} limit 1)`.execute(
    tx,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from http.request where holder = ${holder} limit ${most + 1}) as kept`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function findRequest(q: Queryable, scope: Buffer): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select fingerprint, started_at as "startedAt", status, answer from http.request where scope = ${scope}`.execute(q);
  return rows[0];
}

/** Takes over a request that started before `before` and has no answer, because its process presumably died. */
export async function markRestarted(tx: Tx, scope: Buffer, before: Date, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update http.request set started_at = ${now}
    where scope = ${scope} and answer is null and started_at < ${before}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Stores the answer unless there is one: a request that was taken over keeps its first answer. */
export async function markAnswered(tx: Tx, scope: Buffer, status: number, answer: Buffer): Promise<void> {
  await sql`
    update http.request set status = ${status}, answer = ${answer} where scope = ${scope} and answer is null`.execute(
    tx,
  );
}

export async function deleteRequest(tx: Tx, scope: Buffer): Promise<void> {
  await sql`delete from http.request where scope = ${scope} and answer is null`.execute(tx);
}

export async function deleteRequestsBefore(tx: Tx, moment: Date): Promise<void> {
  await sql`delete from http.request where started_at < ${moment}`.execute(tx);
}
