import type { amlEventKinds, amlOutcomes } from '@arara/contract';
import { sql } from 'kysely';
import type { CamelRow, Queryable, Tx } from '../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../platform/index.ts';
import type { Figures } from './condition.ts';

export type CaseOutcome = (typeof amlOutcomes)[number];
export type CaseEventKind = (typeof amlEventKinds)[number];

export type CaseFile = CamelRow<
  'anti_money_laundering.case_file',
  | 'id'
  | 'member_id'
  | 'state'
  | 'holds_withdrawals'
  | 'assigned_to'
  | 'opened_by'
  | 'opened_at'
  | 'changed_at'
  | 'ended_at'
  | 'outcome'
>;

/** A case with the kinds of the rules that found something. */
export type ListedCase = CaseFile & { findings: number; kinds: string[] };

export type CaseEvent = CamelRow<
  'anti_money_laundering.case_event',
  'id' | 'case_id' | 'at' | 'staff_id' | 'kind' | 'note' | 'reference'
>;

/** A movement as a finding stores it; the amount is a decimal string of reais. */
export interface StoredMovement {
  id: string;
  kind: 'deposit' | 'withdrawal' | 'third_party';
  amount: string;
  at: string;
}

export type StoredFinding = CamelRow<
  'anti_money_laundering.finding',
  'id' | 'case_id' | 'member_id' | 'rule_id' | 'rule_version' | 'kind' | 'movement_id' | 'at' | 'found_at'
> & { figures: Figures; movements: StoredMovement[] };

const columns = sql`
  c.id, c.member_id as "memberId", c.state, c.holds_withdrawals as "holdsWithdrawals", c.assigned_to as "assignedTo",
  c.opened_by as "openedBy", c.opened_at as "openedAt", c.changed_at as "changedAt", c.ended_at as "endedAt", c.outcome`;

const withKinds = sql`${columns},
  (select count(*) from anti_money_laundering.finding f where f.case_id = c.id)::integer as findings,
  array(select distinct f.kind from anti_money_laundering.finding f where f.case_id = c.id order by 1) as kinds`;

/** `status` is a state, `unended`, or `mine`, which lists the unended cases that `staffId` took; null lists all. */
export async function listCases(
  q: Queryable,
  { status, playerId, staffId }: { status: string | null; playerId: number | null; staffId: number },
  page: PageRequest,
  order: 'asc' | 'desc',
): Promise<Rows<ListedCase>> {
  const matches = sql`
    (${playerId}::integer is null or c.member_id = ${playerId}) and case ${status}::text
      when 'unended' then c.ended_at is null
      when 'mine' then c.ended_at is null and c.assigned_to = ${staffId}
      else ${status}::text is null or c.state = ${status} end`;
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<ListedCase>`
    select ${withKinds} from anti_money_laundering.case_file c where ${matches}
    order by c.id ${direction} limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::integer as total from anti_money_laundering.case_file c where ${matches}`.execute(q);
  return { rows, total: counts[0]?.total ?? 0 };
}

export async function findCase(q: Queryable, id: number): Promise<ListedCase | undefined> {
  const { rows } = await sql<ListedCase>`
    select ${withKinds} from anti_money_laundering.case_file c where c.id = ${id}`.execute(q);
  return rows[0];
}

/** Finds a case and locks it until the transaction ends. */
export async function lockCase(tx: Tx, id: number): Promise<CaseFile | undefined> {
  const { rows } = await sql<CaseFile>`
    select ${columns} from anti_money_laundering.case_file c where c.id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Opens a case; returns its number, or `undefined` where the player has a case that has not ended. */
export async function insertCase(
  tx: Tx,
  { memberId, by, at }: { memberId: number; by: number; at: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into anti_money_laundering.case_file (member_id, state, opened_by, opened_at, changed_at)
    values (${memberId}, 'open', ${by}, ${at}, ${at})
    on conflict (member_id) where ended_at is null do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

/** Finds and locks the case of a player that has not ended. */
export async function lockUnended(tx: Tx, memberId: number): Promise<CaseFile | undefined> {
  const { rows } = await sql<CaseFile>`
    select ${columns} from anti_money_laundering.case_file c
    where c.member_id = ${memberId} and c.ended_at is null for update`.execute(tx);
  return rows[0];
}

/** Counts how many of these players have no case that has not ended. */
export async function countWithoutCase(q: Queryable, memberIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from unnest(${[...memberIds]}::integer[]) as m (id)
    where not exists (select from anti_money_laundering.case_file c where c.member_id = m.id and c.ended_at is null)`.execute(
    q,
  );
  return rows[0]?.total ?? 0;
}

/** Replaces what changes of a case. */
export async function updateCase(
  tx: Tx,
  { id, state, assignedTo, changedAt, endedAt, outcome, holdsWithdrawals: isHolding }: CaseFile,
): Promise<void> {
  await sql`
    update anti_money_laundering.case_file set state = ${state}, holds_withdrawals = ${isHolding},
      assigned_to = ${assignedTo}, changed_at = ${changedAt}, ended_at = ${endedAt}, outcome = ${outcome}
    where id = ${id}`.execute(tx);
}

export async function insertEvent(tx: Tx, event: Omit<CaseEvent, 'id'>): Promise<void> {
  await sql`
    insert into anti_money_laundering.case_event (case_id, at, staff_id, kind, note, reference)
    values (${event.caseId}, ${event.at}, ${event.staffId}, ${event.kind}, ${event.note}, ${event.reference})`.execute(
    tx,
  );
}

/** Lists the timeline of a case, oldest first. */
export async function listEvents(q: Queryable, caseId: number): Promise<CaseEvent[]> {
  const { rows } = await sql<CaseEvent>`
    select id, case_id as "caseId", at, staff_id as "staffId", kind, note, reference
    from anti_money_laundering.case_event where case_id = ${caseId} order by id`.execute(q);
  return rows;
}

/** Whether a rule found this movement of a player before. */
export async function hasFinding(
  q: Queryable,
  { ruleId, memberId, movementId }: Pick<StoredFinding, 'ruleId' | 'memberId' | 'movementId'>,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from anti_money_laundering.finding
    where rule_id = ${ruleId} and member_id = ${memberId} and movement_id = ${movementId}`.execute(q);
  return rows.length > 0;
}

/** Inserts a finding and returns its number. */
export async function insertFinding(tx: Tx, found: Omit<StoredFinding, 'id'>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into anti_money_laundering.finding
      (case_id, member_id, rule_id, rule_version, kind, movement_id, at, figures, movements, found_at)
    values (${found.caseId}, ${found.memberId}, ${found.ruleId}, ${found.ruleVersion}, ${found.kind}, ${found.movementId},
      ${found.at}, ${JSON.stringify(found.figures)}::jsonb, ${JSON.stringify(found.movements)}::jsonb, ${found.foundAt})
    returning id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('the finding was not inserted');
  return row.id;
}

export async function listFindings(q: Queryable, caseId: number): Promise<StoredFinding[]> {
  const { rows } = await sql<StoredFinding>`
    select id, case_id as "caseId", member_id as "memberId", rule_id as "ruleId", rule_version as "ruleVersion", kind,
      movement_id as "movementId", at, figures, movements, found_at as "foundAt"
    from anti_money_laundering.finding where case_id = ${caseId} order by id`.execute(q);
  return rows;
}

/** The time of the last movement that a rule found, by member. */
export async function findLastFound(
  q: Queryable,
  ruleId: string,
  memberIds: readonly number[],
): Promise<Map<number, Date>> {
  const { rows } = await sql<{ memberId: number; at: Date }>`
    select member_id as "memberId", max(at) as at from anti_money_laundering.finding
    where rule_id = ${ruleId} and member_id = any(${[...memberIds]}::integer[]) group by member_id`.execute(q);
  return new Map(rows.map(({ memberId, at }) => [memberId, at]));
}

/** Whether withdrawals of a player are held for a case. */
export async function holdsWithdrawals(q: Queryable, memberId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from anti_money_laundering.case_file
    where member_id = ${memberId} and ended_at is null and holds_withdrawals`.execute(q);
  return rows.length > 0;
}

/** Lists pending withdrawals, not on hold, of players whose withdrawals are held; of one case or of all. */
export async function listWithdrawalsToHold(
  q: Queryable,
  caseId: number | null,
): Promise<{ withdrawalId: string; caseId: number }[]> {
  const { rows } = await sql<{ withdrawalId: string; caseId: number }>`
    select w.id as "withdrawalId", c.id as "caseId"
    from anti_money_laundering.pending_withdrawal w
    join anti_money_laundering.case_file c on c.member_id = w.member_id and c.ended_at is null and c.holds_withdrawals
    where ${caseId}::integer is null or c.id = ${caseId} order by w.id limit 500`.execute(q);
  return rows;
}
