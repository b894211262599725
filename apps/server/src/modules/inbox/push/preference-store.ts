import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/index.ts';
import type { QuietHours } from './quiet.ts';

/** What a member wants to hear by a push. What concerns the account always comes. */
export interface Preference extends QuietHours {
  money: boolean;
  rewards: boolean;
  news: boolean;
  /** Whether a push says what happened, amounts among it. */
  showAmounts: boolean;
}

export async function findPreference(q: Queryable, memberId: number): Promise<Preference | undefined> {
  const { rows } = await sql<Preference>`
    select money, rewards, news, show_amounts as "showAmounts", quiet_from as "quietFrom", quiet_until as "quietUntil"
    from inbox.preference where member_id = ${memberId}`.execute(q);
  return rows[0];
}

export async function upsertPreference(tx: Tx, memberId: number, chosen: Preference, now: Date): Promise<void> {
  await sql`
    insert into inbox.preference (member_id, money, rewards, news, show_amounts, quiet_from, quiet_until, updated_at)
    values (${memberId}, ${chosen.money}, ${chosen.rewards}, ${chosen.news}, ${chosen.showAmounts}, ${chosen.quietFrom},
      ${chosen.quietUntil}, ${now})
    on conflict (member_id) do update set money = excluded.money, rewards = excluded.rewards, news = excluded.news,
      show_amounts = excluded.show_amounts, quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until,
      updated_at = excluded.updated_at`.execute(tx);
}

export async function deletePreference(tx: Tx, memberId: number): Promise<void> {
  await sql`delete from inbox.preference where member_id = ${memberId}`.execute(tx);
}
