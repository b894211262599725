import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/index.ts';

/** One push to one browser. */
export interface PushRow {
  id: string;
  memberId: number;
  subscriptionId: string;
  /** The message that it tells of; `null` for a notice of security. */
  messageId: string | null;
  tag: string;
  madeAt: Date;
  until: Date;
  endedAt: Date | null;
}

export type PushOutcome = 'sent' | 'gone' | 'refused' | 'late' | 'seen' | 'skipped';

/** Puts a push down, once for its browser and tag; `false` where it stands already. */
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

/** Forgets what was put down before a moment. */
export async function deletePushesBefore(tx: Tx, before: Date): Promise<void> {
  await sql`delete from inbox.push where made_at < ${before}`.execute(tx);
}
