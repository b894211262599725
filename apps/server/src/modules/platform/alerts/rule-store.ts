import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../db/index.ts';

export type AlertRule = CamelRow<
  'alerts.rule',
  | 'id'
  | 'name'
  | 'condition'
  | 'severity'
  | 'sites'
  | 'channels'
  | 'quiet_minutes'
  | 'is_enabled'
  | 'version'
  | 'updated_at'
  | 'checked_at'
  | 'problem'
>;

const columns = sql`
  id, name, condition, severity, sites, channels, quiet_minutes as "quietMinutes", is_enabled as "isEnabled", version,
  updated_at as "updatedAt", checked_at as "checkedAt", problem`;

/** Serialises the changes of rules and channels until the transaction ends. */
export async function lockSettings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('alerts.rule'))`.execute(tx);
}

/** A rule with its open alerts and, if it is muted as a whole, until when. */
export async function listRules(
  q: Queryable,
  now: Date,
): Promise<(AlertRule & { open: number; mutedUntil: Date | null })[]> {
  const { rows } = await sql<AlertRule & { open: number; mutedUntil: Date | null }>`
    select ${columns},
      (select count(*) from alerts.alert a where a.rule_id = rule.id and a.closed_at is null)::integer as open,
      (select m.until from alerts.mute m where m.rule_id = rule.id and m.object = '' and m.until > ${now}) as "mutedUntil"
    from alerts.rule order by updated_by <> 0, id`.execute(q);
  return rows;
}

/** Finds a rule and locks it until the transaction ends, which orders its checks. */
export async function lockRule(tx: Tx, id: string): Promise<AlertRule | undefined> {
  const { rows } = await sql<AlertRule>`select ${columns} from alerts.rule where id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function countRules(q: Queryable): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from alerts.rule`.execute(q);
  return rows[0]?.total ?? 0;
}

type WrittenRule = Omit<AlertRule, 'condition' | 'checkedAt' | 'problem'> & {
  condition: object;
  updatedBy: TableRow<'alerts.rule', 'updated_by'>['updated_by'];
};

/** Inserts a rule, or replaces the one with its id. */
export async function upsertRule(tx: Tx, rule: WrittenRule): Promise<void> {
  const { id, name, condition, severity, sites, channels, quietMinutes, isEnabled, version, updatedBy, updatedAt } =
    rule;
  await sql`
    insert into alerts.rule
      (id, name, condition, severity, sites, channels, quiet_minutes, is_enabled, version, updated_by, updated_at)
    values (${id}, ${name}, ${JSON.stringify(condition)}::jsonb, ${severity}, ${sites}::text[], ${channels}::text[],
      ${quietMinutes}, ${isEnabled}, ${version}, ${updatedBy}, ${updatedAt})
    on conflict (id) do update set
      name = excluded.name, condition = excluded.condition, severity = excluded.severity, sites = excluded.sites,
      channels = excluded.channels, quiet_minutes = excluded.quiet_minutes, is_enabled = excluded.is_enabled,
      version = excluded.version, updated_by = excluded.updated_by, updated_at = excluded.updated_at`.execute(tx);
}

export async function markChecked(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`update alerts.rule set checked_at = ${now}, problem = null where id = ${id}`.execute(tx);
}

/** Records why a check failed. The next one looks back to the last that did not. */
export async function markFailed(tx: Tx, id: string, problem: string): Promise<void> {
  await sql`update alerts.rule set problem = ${problem} where id = ${id}`.execute(tx);
}
