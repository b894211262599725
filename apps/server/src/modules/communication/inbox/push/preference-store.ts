import { sql } from 'kysely';
import type { CamelRow, Queryable, Tx } from '../../../../db/index.ts';

/** The topics that a member wants by push; messages about the account are always pushed. `showAmounts`: with the message's text. */
export type PushPreferences = CamelRow<
  'inbox.preference',
  'money' | 'rewards' | 'news' | 'show_amounts' | 'quiet_from' | 'quiet_until'
>;

export async function findPreferences(q: Queryable, memberId: number): Promise<PushPreferences | undefined> {
  const { rows } = await sql<PushPreferences>`
    select money, rewards, news, show_amounts as "showAmounts", quiet_from as "quietFrom", quiet_until as "quietUntil"
    from inbox.preference where member_id = ${memberId}`.execute(q);
  return rows[0];
}

export async function upsertPreferences(
  tx: Tx,
  memberId: number,
  preferences: PushPreferences,
  now: Date,
): Promise<void> {
  await sql`
    insert into inbox.preference (member_id, money, rewards, news, show_amounts, quiet_from, quiet_until, updated_at)
    values (${memberId}, ${preferences.money}, ${preferences.rewards}, ${preferences.news}, ${preferences.showAmounts}, ${preferences.quietFrom},
      ${preferences.quietUntil}, ${now})
    on conflict (member_id) do update set money = excluded.money, rewards = excluded.rewards, news = excluded.news,
      show_amounts = excluded.show_amounts, quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until,
      updated_at = excluded.updated_at`.execute(tx);
}

export async function deletePreferences(tx: Tx, memberId: number): Promise<void> {
  await sql`delete from inbox.preference where member_id = ${memberId}`.execute(tx);
}
