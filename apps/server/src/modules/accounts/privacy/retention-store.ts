import { sql } from 'kysely';
import type { CamelRow, Queryable, Tx } from '../../../db/index.ts';

/** The retention rule of a class of data. `basis` is the legal basis, as shown to administrators. */
export type RetentionRule = CamelRow<
  'privacy.retention',
  'class' | 'months' | 'min_months' | 'max_months' | 'action' | 'basis' | 'changed_at' | 'changed_by'
>;

const ruleColumns = sql`
  class, months, min_months as "minMonths", max_months as "maxMonths", action, basis, changed_at as "changedAt",
  changed_by as "changedBy"`;

export async function listRules(q: Queryable): Promise<RetentionRule[]> {
  const { rows } = await sql<RetentionRule>`select ${ruleColumns} from privacy.retention order by class`.execute(q);
  return rows;
}

export async function lockRule(tx: Tx, name: string): Promise<RetentionRule | undefined> {
  const { rows } = await sql<RetentionRule>`
    select ${ruleColumns} from privacy.retention where class = ${name} for update`.execute(tx);
  return rows[0];
}

export async function markRule(
  tx: Tx,
  name: string,
  change: { months: number; basis: string; by: string; now: Date },
): Promise<void> {
  await sql`
    update privacy.retention set months = ${change.months}, basis = ${change.basis}, changed_at = ${change.now},
      changed_by = ${change.by}
    where class = ${name}`.execute(tx);
}
