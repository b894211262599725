import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../../db/index.ts';

/** A push to one browser. `messageId` is `null` for a security notice. */
export type PushRow = CamelRow<
  'inbox.push',
  'id' | 'member_id' | 'subscription_id' | 'message_id' | 'tag' | 'made_at' | 'until' | 'ended_at'
>;

export type PushOutcome = NonNullable<TableRow<'inbox.push', 'outcome'>['outcome']>;

/** Inserts a push, once for its browser and tag; `false` where there is one. */
export async function insertPush(tx: Tx, push: Omit<PushRow, 'endedAt'>): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into inbox.push (id, member_id, subscription_id, message_id, tag, made_at, until)
    values (${push.id}::uuid, ${push.memberId}, ${push.subscriptionId}::uuid, ${push.messageId}::uuid, ${push.tag},
      ${push.madeAt}, ${push.until})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function findPush(q: Queryable, id: string): Promise<PushRow | undefined> {
  const { rows } = await sql<PushRow>`
    select id, member_id as "memberId", subscription_id as "subscriptionId", message_id as "messageId", tag,
      made_at as "madeAt", until, ended_at as "endedAt"
    from inbox.push where id = ${id}::uuid`.execute(q);
  return rows[0];
}

export async function markPushEnded(tx: Tx, id: string, outcome: PushOutcome, now: Date): Promise<void> {
  await sql`
    update inbox.push set outcome = ${outcome}, ended_at = ${now} where id = ${id}::uuid and ended_at is null`.execute(
    tx,
  );
}

/** Deletes the records of pushes made before a time. */
export async function deletePushesBefore(tx: Tx, before: Date): Promise<void> {
  await sql`delete from inbox.push where made_at < ${before}`.execute(tx);
}
