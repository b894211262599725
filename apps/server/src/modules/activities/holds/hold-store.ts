import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../platform/index.ts';
import type { LinkType } from './link-store.ts';

export type HoldState = 'open' | 'approved' | 'refused' | 'expired';

/** How many other claimers share something with the holder, by what they share. */
export type LinkCounts = Readonly<Partial<Record<LinkType, number>>>;

/** A claim that waits for staff, and what was decided. */
export interface Hold {
  claimId: string;
  promotionId: number;
  memberId: number;
  links: LinkCounts;
  state: HoldState;
  heldAt: Date;
  expiresAt: Date;
  decidedAt: Date | null;
  decidedBy: number | null;
  note: string;
}

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
  const { rows } = await sql<{ claimId: string }>`
    select h.claim_id as "claimId" from activities.hold h
    where h.member_id = ${memberId} and h.state = 'open' order by h.held_at, h.claim_id`.execute(q);
  return rows.map(({ claimId }) => claimId);
}

/** Open holds whose time is over. */
export async function listOverdueHolds(q: Queryable, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ claimId: string }>`
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

/** A hold with the claim that waits. */
export interface HeldClaim extends Hold {
  kind: string;
  version: number;
  amount: Centavos;
  pocket: 'cash' | 'bonus';
}

export interface HoldFilter {
  state: string | null;
  memberId: number | null;
  order: 'asc' | 'desc';
}

/** Holds by when they began. */
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
