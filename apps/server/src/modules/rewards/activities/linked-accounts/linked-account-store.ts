import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../../db/index.ts';
import type { Centavos } from '@arara/money';
import { type PageRequest, type Rows, offsetOf } from '../../../../platform/index.ts';

/** What two accounts can share: a browser on one network, a Pix key or CPF, a network. */
export type LinkType = TableRow<'activities.claim_link', 'type'>['type'];

/** An attribute that accounts can share, as a keyed hash. */
export type ClaimLink = TableRow<'activities.claim_link', 'type' | 'value'>;

const toLinkRows = (links: readonly ClaimLink[]) => sql`
  unnest(${links.map(({ type }) => type)}::text[], ${links.map(({ value }) => value)}::bytea[]) as l (type, value)`;

/**
 * Makes claims of accounts that share a link wait for each other until the transaction ends. Acquires the locks in ascending
 * order, so that two accounts that share several links cannot deadlock.
 */
export async function lockLinks(tx: Tx, links: readonly ClaimLink[]): Promise<void> {
  if (links.length === 0) return;
  await sql`
    with numbers as materialized (
      select distinct hashtextextended('claim_link:' || l.type || ':' || encode(l.value, 'hex'), 0) as number
      from ${toLinkRows(links)} order by 1)
    select pg_advisory_xact_lock(number) from numbers`.execute(tx);
}

/** Counts the other members who claimed since a time under one of these links, by link type. */
export async function countLinkedClaimers(
  tx: Tx,
  { memberId, links, since }: { memberId: number; links: readonly ClaimLink[]; since: Date },
): Promise<Map<LinkType, number>> {
  if (links.length === 0) return new Map();
  const { rows } = await sql<TableRow<'activities.claim_link', 'type'> & { others: number }>`
    select c.type, count(distinct c.member_id)::integer as others
    from ${toLinkRows(links)} join activities.claim_link c on c.type = l.type and c.value = l.value
    where c.member_id <> ${memberId} and c.claimed_at >= ${since} group by c.type`.execute(tx);
  return new Map(rows.map(({ type, others }) => [type, others]));
}

/** Records the links of a claimer. */
export async function upsertLinks(tx: Tx, memberId: number, links: readonly ClaimLink[], at: Date): Promise<void> {
  if (links.length === 0) return;
  await sql`
    insert into activities.claim_link as c (type, value, member_id, claimed_at)
    select distinct l.type, l.value, ${memberId}::integer, ${at}::timestamptz from ${toLinkRows(links)} order by 1, 2
    on conflict (type, value, member_id) do update set claimed_at = greatest(c.claimed_at, excluded.claimed_at)`.execute(
    tx,
  );
}

export async function deleteLinksBefore(tx: Tx, moment: Date): Promise<void> {
  await sql`delete from activities.claim_link where claimed_at < ${moment}`.execute(tx);
}

/** Another claimer who shares a link with a member. */
export type LinkedClaimer = CamelRow<'activities.claim_link', 'member_id' | 'type'> & { otherId: number };

/** The claimers linked with members, the latest first. */
export async function listLinkedMembers(q: Queryable, memberIds: readonly number[]): Promise<LinkedClaimer[]> {
  const { rows } = await sql<LinkedClaimer>`
    select own.member_id as "memberId", o.member_id as "otherId", own.type
    from activities.claim_link own
      join activities.claim_link o on o.type = own.type and o.value = own.value and o.member_id <> own.member_id
    where own.member_id = any(${[...memberIds]}::integer[])
    group by own.member_id, o.member_id, own.type order by max(o.claimed_at) desc, 2, 3`.execute(q);
  return rows;
}

export type HoldState = TableRow<'activities.hold', 'state'>['state'];

/** The number of other claimers who share a link with the claimer, by link type. */
export type LinkCounts = Readonly<Partial<Record<LinkType, number>>>;

/** A claim held for staff, with the decision. */
export type Hold = CamelRow<
  'activities.hold',
  | 'claim_id'
  | 'promotion_id'
  | 'member_id'
  | 'links'
  | 'state'
  | 'held_at'
  | 'expires_at'
  | 'decided_at'
  | 'decided_by'
  | 'note'
> & { links: LinkCounts };

const columns = sql`
  h.claim_id as "claimId", h.promotion_id as "promotionId", h.member_id as "memberId", h.links, h.state,
  h.held_at as "heldAt", h.expires_at as "expiresAt", h.decided_at as "decidedAt", h.decided_by as "decidedBy", h.note`;

export async function insertHold(
  tx: Tx,
  hold: Pick<Hold, 'claimId' | 'promotionId' | 'memberId' | 'links' | 'heldAt' | 'expiresAt'>,
): Promise<void> {
  await sql`
    insert into activities.hold (claim_id, promotion_id, member_id, links, held_at, expires_at)
    values (${hold.claimId}::uuid, ${hold.promotionId}, ${hold.memberId}, ${JSON.stringify(hold.links)}::jsonb,
      ${hold.heldAt}, ${hold.expiresAt})`.execute(tx);
}

export async function lockHold(tx: Tx, claimId: string): Promise<Hold | undefined> {
  const { rows } = await sql<Hold>`
    select ${columns} from activities.hold h where h.claim_id = ${claimId}::uuid for update`.execute(tx);
  return rows[0];
}

export async function markDecided(
  tx: Tx,
  claimId: string,
  { state, decidedAt, decidedBy, note }: Pick<Hold, 'state' | 'decidedBy' | 'note'> & { decidedAt: Date },
): Promise<void> {
  await sql`
    update activities.hold set state = ${state}, decided_at = ${decidedAt}, decided_by = ${decidedBy}::integer,
      note = ${note}
    where claim_id = ${claimId}::uuid`.execute(tx);
}

/** The open holds of a member, oldest first. */
export async function listOpenHolds(q: Queryable, memberId: number): Promise<string[]> {
  const { rows } = await sql<CamelRow<'activities.hold', 'claim_id'>>`
    select h.claim_id as "claimId" from activities.hold h
    where h.member_id = ${memberId} and h.state = 'open' order by h.held_at, h.claim_id`.execute(q);
  return rows.map(({ claimId }) => claimId);
}

/** Open holds past their expiry. */
export async function listOverdueHolds(q: Queryable, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<CamelRow<'activities.hold', 'claim_id'>>`
    select h.claim_id as "claimId" from activities.hold h
    where h.state = 'open' and h.expires_at <= ${now} order by h.held_at, h.claim_id limit ${most}`.execute(q);
  return rows.map(({ claimId }) => claimId);
}

/** The links that staff accepted in a member's earlier holds, the highest count of each. */
export async function findAcceptedLinks(q: Queryable, memberId: number): Promise<LinkCounts> {
  const { rows } = await sql<{ type: LinkType; others: number }>`
    select l.key as type, max(l.value::integer) as others
    from activities.hold h, jsonb_each_text(h.links) l
    where h.member_id = ${memberId} and h.state = 'approved' group by l.key`.execute(q);
  return Object.fromEntries(rows.map(({ type, others }) => [type, others]));
}

/** A hold with its claim. */
export type HeldClaim = Hold &
  CamelRow<'activities.claim', 'kind' | 'version' | 'amount' | 'pocket'> & { amount: Centavos };

export interface HoldFilter {
  state: string | null;
  memberId: number | null;
  order: 'asc' | 'desc';
}

/** Lists holds by their start time. */
export async function listHolds(
  q: Queryable,
  { state, memberId, order }: HoldFilter,
  page: PageRequest,
): Promise<Rows<HeldClaim>> {
  const where = sql`
    (${state}::text is null or h.state = ${state}) and (${memberId}::integer is null or h.member_id = ${memberId})`;
  const direction = order === 'asc' ? sql`h.held_at, h.claim_id` : sql`h.held_at desc, h.claim_id desc`;
  const { rows } = await sql<HeldClaim>`
    select ${columns}, c.kind, c.version, c.amount, c.pocket
    from activities.hold h join activities.claim c on c.id = h.claim_id where ${where}
    order by ${direction} limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from activities.hold h where ${where}`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
