import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../../db/index.ts';
import type { Draft, Promotion, VersionState } from './promotion.ts';

/** A version of a promotion; the JSON columns have the types of `Promotion`. */
type PromotionRow = Promotion &
  CamelRow<'activities.promotion', 'id' | 'kind' | 'in_force' | 'latest' | 'paused_at' | 'ended_at'> &
  CamelRow<
    'activities.version',
    | 'version'
    | 'name'
    | 'rule'
    | 'content'
    | 'budget'
    | 'member_cap'
    | 'day_cap'
    | 'starts_at'
    | 'ends_at'
    | 'priority'
    | 'made_by'
    | 'approved_by'
    | 'written_at'
  > & { versionState: TableRow<'activities.version', 'state'>['state'] };

const columns = sql`
  p.id, p.kind, p.in_force as "inForce", p.latest, p.paused_at as "pausedAt", p.ended_at as "endedAt",
  v.version, v.state as "versionState", v.name, v.rule,
  -- A version of an earlier release has no rule for linked accounts: their claims are held.
  '{"linkedAccounts": "hold"}'::jsonb || v.audience as audience, v.content, v.budget, v.member_cap as "memberCap",
  v.day_cap as "dayCap", v.starts_at as "startsAt", v.ends_at as "endsAt", v.priority, v.made_by as "madeBy",
  v.approved_by as "approvedBy", v.written_at as "writtenAt"`;

/** Finds a version of a promotion; the latest where none is named. */
export async function findPromotion(q: Queryable, id: number, version?: number): Promise<Promotion | undefined> {
  const { rows } = await sql<PromotionRow>`
    select ${columns} from activities.promotion p
      join activities.version v on v.promotion_id = p.id and v.version = coalesce(${version ?? null}::integer, p.latest)
    where p.id = ${id}`.execute(q);
  return rows[0];
}

/** Finds the version of a promotion that is in force. */
export async function findInForce(q: Queryable, id: number): Promise<Promotion | undefined> {
  const { rows } = await sql<PromotionRow>`
    select ${columns} from activities.promotion p
      join activities.version v on v.promotion_id = p.id and v.version = p.in_force
    where p.id = ${id}`.execute(q);
  return rows[0];
}

/** Promotions that began and did not end before `since`, by priority; of all kinds, or of one. */
export async function listBegun(
  q: Queryable,
  { now, since, kind }: { now: Date; since: Date; kind: string | null },
): Promise<Promotion[]> {
  const { rows } = await sql<PromotionRow>`
    select ${columns} from activities.promotion p
      join activities.version v on v.promotion_id = p.id and v.version = p.in_force
    where v.starts_at <= ${now} and (v.ends_at is null or v.ends_at > ${since})
      and (p.ended_at is null or p.ended_at > ${since}) and (${kind}::text is null or p.kind = ${kind})
    order by v.priority, p.id`.execute(q);
  return rows;
}

/** Every promotion with its latest version. An installation has dozens, so all of them are read. */
export async function listPromotions(q: Queryable): Promise<Promotion[]> {
  const { rows } = await sql<PromotionRow>`
    select ${columns} from activities.promotion p
      join activities.version v on v.promotion_id = p.id and v.version = p.latest
    order by p.id`.execute(q);
  return rows;
}

/** Serialises changes of promotions until the transaction ends. */
export async function lockPromotions(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('activities.promotion'))`.execute(tx);
}

export async function countPromotions(q: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from activities.promotion`.execute(q);
  return rows[0]?.count ?? 0;
}

export async function insertPromotion(tx: Tx, kind: string): Promise<number> {
  const { rows } = await sql<TableRow<'activities.promotion', 'id'>>`
    insert into activities.promotion (kind) values (${kind}) returning id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('the promotion was not inserted');
  await sql`insert into activities.promotion_budget (promotion_id) values (${row.id})`.execute(tx);
  return row.id;
}

/** Inserts the next version of a promotion and returns its number. */
export async function insertVersion(
  tx: Tx,
  id: number,
  draft: Draft & { madeBy: number; writtenAt: Date },
): Promise<number> {
  const { rows } = await sql<TableRow<'activities.version', 'version'>>`
    with next as (update activities.promotion set latest = latest + 1 where id = ${id} returning latest)
    insert into activities.version
      (promotion_id, version, state, name, rule, audience, content, budget, member_cap, day_cap, starts_at, ends_at,
       priority, made_by, written_at)
    select ${id}, latest, 'draft', ${draft.name}, ${JSON.stringify(draft.rule)}::jsonb,
      ${JSON.stringify(draft.audience)}::jsonb, ${JSON.stringify(draft.content)}::jsonb, ${draft.budget}::bigint,
      ${draft.memberCap}::bigint, ${draft.dayCap}::bigint, ${draft.startsAt}, ${draft.endsAt}::timestamptz,
      ${draft.priority}, ${draft.madeBy}, ${draft.writtenAt}
    from next returning version`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error(`promotion ${id} does not exist`);
  return row.version;
}

export async function markVersion(
  tx: Tx,
  { id, version }: { id: number; version: number },
  state: VersionState,
  approvedBy: number | null = null,
): Promise<void> {
  await sql`
    update activities.version set state = ${state}, approved_by = coalesce(approved_by, ${approvedBy}::integer)
    where promotion_id = ${id} and version = ${version}`.execute(tx);
}

export async function markInForce(tx: Tx, id: number, version: number): Promise<void> {
  await sql`update activities.promotion set in_force = ${version} where id = ${id}`.execute(tx);
}

export async function markPaused(tx: Tx, id: number, at: Date | null): Promise<void> {
  await sql`update activities.promotion set paused_at = ${at}::timestamptz where id = ${id}`.execute(tx);
}

export async function markEnded(tx: Tx, id: number, at: Date): Promise<void> {
  await sql`update activities.promotion set ended_at = ${at} where id = ${id}`.execute(tx);
}

/** A step in the lifecycle of a promotion. */
export type LifecycleStep = CamelRow<'activities.promotion_event', 'version' | 'state' | 'staff_id' | 'note' | 'at'>;

export async function insertStep(
  tx: Tx,
  id: number,
  { version, state, staffId, note, at }: LifecycleStep,
): Promise<void> {
  await sql`
    insert into activities.promotion_event (promotion_id, version, state, staff_id, note, at)
    values (${id}, ${version}, ${state}, ${staffId}, ${note}, ${at})`.execute(tx);
}

/** Lists the steps of a promotion, the latest first. */
export async function listSteps(q: Queryable, id: number): Promise<LifecycleStep[]> {
  const { rows } = await sql<LifecycleStep>`
    select version, state, staff_id as "staffId", note, at from activities.promotion_event
    where promotion_id = ${id} order by id desc`.execute(q);
  return rows;
}
