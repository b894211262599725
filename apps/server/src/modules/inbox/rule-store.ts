import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';

/** What an operator sets of messages. */
export interface Rule {
  /** For more players than this a message takes two people. */
  approveAbove: number;
  /** The quiet hours that members begin with, on the site's clock. */
  quietFrom: number;
  quietUntil: number;
}

export async function findRule(q: Queryable): Promise<Rule> {
  const { rows } = await sql<Rule>`
    select approve_above as "approveAbove", quiet_from as "quietFrom", quiet_until as "quietUntil" from inbox.rule`.execute(
    q,
  );
  const [rule] = rows;
  if (rule === undefined) throw new Error('there is no rule of messages');
  return rule;
}

export async function markRule(tx: Tx, { approveAbove, quietFrom, quietUntil }: Rule): Promise<void> {
  await sql`
    update inbox.rule set approve_above = ${approveAbove}, quiet_from = ${quietFrom}, quiet_until = ${quietUntil}`.execute(
    tx,
  );
}
