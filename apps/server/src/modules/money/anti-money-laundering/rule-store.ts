import { sql } from 'kysely';
import type { CamelRow, Queryable, Tx } from '../../../db/index.ts';

export type RuleVersion = CamelRow<
  'anti_money_laundering.rule_version',
  | 'rule_id'
  | 'version'
  | 'name'
  | 'condition'
  | 'is_enabled'
  | 'status'
  | 'proposed_by'
  | 'proposed_at'
  | 'reason'
  | 'decided_by'
  | 'decided_at'
>;

const columns = sql`
  rule_id as "ruleId", version, name, condition, is_enabled as "isEnabled", status, proposed_by as "proposedBy",
  proposed_at as "proposedAt", reason, decided_by as "decidedBy", decided_at as "decidedAt"`;

/** Serialises the proposals and decisions until the transaction ends. */
export async function lockRules(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('anti_money_laundering.rule_version'))`.execute(tx);
}

/** Lists the versions of one rule or of all, newest first. */
export async function listVersions(q: Queryable, ruleId: string | null): Promise<RuleVersion[]> {
  const { rows } = await sql<RuleVersion>`
    select ${columns} from anti_money_laundering.rule_version
    where ${ruleId}::text is null or rule_id = ${ruleId} order by rule_id, version desc`.execute(q);
  return rows;
}

/** Lists the versions in force: the newest approved one of each rule. */
export async function listInForce(q: Queryable): Promise<RuleVersion[]> {
  const { rows } = await sql<RuleVersion>`
    select distinct on (rule_id) ${columns} from anti_money_laundering.rule_version
    where status = 'approved' order by rule_id, version desc`.execute(q);
  return rows;
}

/** Inserts a proposal. */
export async function insertProposal(
  tx: Tx,
  row: Pick<RuleVersion, 'ruleId' | 'version' | 'name' | 'isEnabled' | 'reason' | 'proposedBy' | 'proposedAt'> & {
    condition: object;
  },
): Promise<void> {
  await sql`
    insert into anti_money_laundering.rule_version
      (rule_id, version, name, condition, is_enabled, status, proposed_by, proposed_at, reason)
    values (${row.ruleId}, ${row.version}, ${row.name}, ${JSON.stringify(row.condition)}::jsonb, ${row.isEnabled},
      'waiting', ${row.proposedBy}, ${row.proposedAt}, ${row.reason})`.execute(tx);
}

/** Records the decision on a version. */
export async function markVersion(
  tx: Tx,
  { ruleId, version }: Pick<RuleVersion, 'ruleId' | 'version'>,
  { status, by, at }: { status: 'approved' | 'refused'; by: number; at: Date },
): Promise<void> {
  await sql`
    update anti_money_laundering.rule_version set status = ${status}, decided_by = ${by}, decided_at = ${at}
    where rule_id = ${ruleId} and version = ${version}`.execute(tx);
}

/** Lists until when each rule was evaluated. */
export async function listProgress(q: Queryable): Promise<Map<string, Date>> {
  const { rows } = await sql<{ ruleId: string; readUntil: Date }>`
    select rule_id as "ruleId", read_until as "readUntil" from anti_money_laundering.rule_progress`.execute(q);
  return new Map(rows.map(({ ruleId, readUntil }) => [ruleId, readUntil]));
}

/** Locks the progress of a rule until the transaction ends; a rule that was never evaluated begins at `first`. */
export async function lockProgress(tx: Tx, ruleId: string, first: Date): Promise<Date> {
  await sql`
    insert into anti_money_laundering.rule_progress (rule_id, read_until) values (${ruleId}, ${first})
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ readUntil: Date }>`
    select read_until as "readUntil" from anti_money_laundering.rule_progress
    where rule_id = ${ruleId} for update`.execute(tx);
  return rows[0]?.readUntil ?? first;
}

export async function markProgress(tx: Tx, ruleId: string, readUntil: Date): Promise<void> {
  await sql`
    update anti_money_laundering.rule_progress set read_until = ${readUntil} where rule_id = ${ruleId}`.execute(tx);
}
