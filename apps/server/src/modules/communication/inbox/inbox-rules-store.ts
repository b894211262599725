import { sql } from 'kysely';
import type { CamelRow, Queryable, Tx } from '../../../db/index.ts';

/**
 * The operator's rules: a campaign to more than `approveAbove` players needs a second person; the quiet hours are the defaults of
 * members, in the site's time zone.
 */
export type InboxRules = CamelRow<'inbox.rule', 'approve_above' | 'quiet_from' | 'quiet_until'>;

export async function findRules(q: Queryable): Promise<InboxRules> {
  const { rows } = await sql<InboxRules>`
    select approve_above as "approveAbove", quiet_from as "quietFrom", quiet_until as "quietUntil" from inbox.rule`.execute(
    q,
  );
  const [rules] = rows;
  if (rules === undefined) throw new Error('inbox.rule has no row');
  return rules;
}

export async function updateRules(tx: Tx, { approveAbove, quietFrom, quietUntil }: InboxRules): Promise<void> {
  await sql`
    update inbox.rule set approve_above = ${approveAbove}, quiet_from = ${quietFrom}, quiet_until = ${quietUntil}`.execute(
    tx,
  );
}
