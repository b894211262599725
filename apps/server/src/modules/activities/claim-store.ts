import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../platform/index.ts';
import type { ClaimState, Claimed, Fate, Spin } from './claim.ts';

const columns = sql`
  c.id, c.promotion_id as "promotionId", c.version, c.kind, c.member_id as "memberId", c.window_key as "window",
  c.request, c.amount, c.pocket, c.multiplier_e2 as "multiplierE2", c.detail, c.given_id as "givenId", c.state,
  c.returned, c.day::text as day, c.at`;

/** Puts the claims of a member on a promotion in one order, until the transaction ends. */
export async function lockTaker(tx: Tx, promotionId: number, memberId: number): Promise<void> {
  await sql`
    insert into activities.taker (promotion_id, member_id) values (${promotionId}, ${memberId})
    on conflict do nothing`.execute(tx);
  await sql`
    select from activities.taker where promotion_id = ${promotionId} and member_id = ${memberId}
    for no key update`.execute(tx);
}

/** `false` where that window was claimed already. */
export async function insertClaim(tx: Tx, claim: Claimed): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into activities.claim
      (id, promotion_id, version, kind, member_id, window_key, request, amount, pocket, multiplier_e2, detail, given_id,
       state, day, at)
    values (${claim.id}::uuid, ${claim.promotionId}, ${claim.version}, ${claim.kind}, ${claim.memberId}, ${claim.window},
      ${claim.request}, ${claim.amount}, ${claim.pocket}, ${claim.multiplierE2}, ${JSON.stringify(claim.detail)}::jsonb,
      ${claim.givenId}, ${claim.state}, ${claim.day}::date, ${claim.at})
    on conflict (promotion_id, member_id, window_key) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function insertSpin(tx: Tx, spin: Spin): Promise<void> {
  await sql`
    insert into activities.spin (claim_id, member_id, seed_id, nonce, weights, prizes, place)
    values (${spin.claimId}::uuid, ${spin.memberId}, ${spin.seedId}::uuid, ${spin.nonce}::bigint,
      ${[...spin.weights]}::integer[], ${JSON.stringify(spin.prizes)}::jsonb, ${spin.place})`.execute(tx);
}

/** All that a member ever had, oldest first. */
export async function listAllClaimsOf(q: Queryable, memberId: number): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    select ${columns} from activities.claim c where c.member_id = ${memberId} order by c.at, c.id`.execute(q);
  return rows;
}

/** What a member has had of several promotions, oldest first; what was released may be claimed again. */
export async function listClaimsOfAll(
  q: Queryable,
  promotionIds: readonly number[],
  memberId: number,
): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    select ${columns} from activities.claim c
    where c.promotion_id = any(${[...promotionIds]}::integer[]) and c.member_id = ${memberId} and c.state <> 'released'
    order by c.at, c.id`.execute(q);
  return rows;
}

/** What a request of a member has claimed of a promotion. */
export async function listClaimsByRequest(
  q: Queryable,
  { promotionId, memberId, request }: Pick<Claimed, 'promotionId' | 'memberId' | 'request'>,
): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    select ${columns} from activities.claim c
    where c.promotion_id = ${promotionId} and c.member_id = ${memberId} and c.request = ${request}
    order by c.at, c.id`.execute(q);
  return rows;
}

const spinColumns = sql`
  s.claim_id as "claimId", s.member_id as "memberId", s.seed_id as "seedId", s.nonce, s.weights, s.prizes, s.place`;

export async function findSpin(q: Queryable, claimId: string): Promise<Spin | undefined> {
  const { rows } = await sql<Spin>`
    select ${spinColumns} from activities.spin s where s.claim_id = ${claimId}::uuid`.execute(q);
  return rows[0];
}

export async function listSpins(q: Queryable, claimIds: readonly string[]): Promise<Spin[]> {
  const { rows } = await sql<Spin>`
    select ${spinColumns} from activities.spin s where s.claim_id = any(${[...claimIds]}::uuid[])`.execute(q);
  return rows;
}

export async function findClaim(q: Queryable, id: string): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`select ${columns} from activities.claim c where c.id = ${id}::uuid`.execute(q);
  return rows[0];
}

/** Claims of a member by their ids. */
export async function listClaimsById(q: Queryable, memberId: number, ids: readonly string[]): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    select ${columns} from activities.claim c
    where c.member_id = ${memberId} and c.id::text = any(${[...ids]}::text[])`.execute(q);
  return rows;
}

/** Which claims of all are asked for. */
export interface ClaimFilter {
  promotionId: number | null;
  memberId: number | null;
  since: Date | null;
  state: string | null;
  /** Of these members alone. */
  memberIds: readonly number[] | null;
  order: 'asc' | 'desc';
}

/** Claims by time, and what all of them come to. */
export async function listClaims(
  q: Queryable,
  filter: ClaimFilter,
  page: PageRequest,
): Promise<Rows<Claimed> & { amount: Centavos }> {
  const members = filter.memberIds === null ? null : [...filter.memberIds];
  const matching = sql`
    (${filter.promotionId}::integer is null or c.promotion_id = ${filter.promotionId})
    and (${filter.memberId}::integer is null or c.member_id = ${filter.memberId})
    and (${filter.since}::timestamptz is null or c.at >= ${filter.since})
    and (${filter.state}::text is null or c.state = ${filter.state})
    and (${members}::integer[] is null or c.member_id = any(${members}::integer[]))`;
  const direction = filter.order === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<Claimed>`
    select ${columns} from activities.claim c where ${matching}
    order by c.at ${direction}, c.id ${direction} limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const sums = await sql<{ total: number; amount: Centavos }>`
    select count(*)::integer as total, coalesce(sum(c.amount) filter (where c.state not in ('held', 'refused', 'released')), 0)::bigint as amount
    from activities.claim c where ${matching}`.execute(q);
  const [all] = sums.rows;
  if (all === undefined) throw new Error('a sum gave no row');
  return { rows, ...all };
}

/** A bonus whose end is not known yet. */
export interface UnderWay {
  id: string;
  givenId: string;
  state: ClaimState;
}

/** Bonuses whose end is not known yet, after one of them, by their ids; of a promotion, of a member, or of all. */
export async function listUnderWay(
  q: Queryable,
  asked: { promotionId: number | null; memberId: number | null; after: string; limit: number },
): Promise<UnderWay[]> {
  const { rows } = await sql<UnderWay>`
    select id, given_id as "givenId", state from activities.claim
    where state in ('active', 'waiting') and given_id is not null and id > ${asked.after}::uuid
      and (${asked.promotionId}::integer is null or promotion_id = ${asked.promotionId})
      and (${asked.memberId}::integer is null or member_id = ${asked.memberId})
    order by id limit ${asked.limit}`.execute(q);
  return rows;
}

/** Puts down what became of a bonus. */
export async function markFate(tx: Tx, id: string, { state, returned }: Fate): Promise<void> {
  await sql`
    update activities.claim set state = ${state}, returned = ${returned}::bigint
    where id = ${id}::uuid and state in ('active', 'waiting')`.execute(tx);
}

/** Puts down what became of a held claim. The window of one that is released is free again. */
export async function markHeldClaim(
  tx: Tx,
  id: string,
  { state, givenId }: { state: ClaimState; givenId: string | null },
): Promise<void> {
  const { numAffectedRows } = await sql`
    update activities.claim set state = ${state}, given_id = ${givenId},
      window_key = case when ${state} = 'released' then window_key || ':' || id else window_key end
    where id = ${id}::uuid and state = 'held'`.execute(tx);
  if (numAffectedRows !== 1n) throw new Error(`claim ${id} is not held`);
}
