import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import { type CamelRow, type Queryable, type Tx, countBounded, listByKeyset } from '../../../../db/index.ts';
import {
  type CursorPageRequest,
  type CursorRows,
  type PageRequest,
  type Rows,
  offsetOf,
} from '../../../../platform/index.ts';
import { writeFreeRoundsColumn } from '../../bonus/index.ts';
import type { ClaimOutcome, RewardClaim, Spin } from './claim.ts';

const columns = sql`
  c.id, c.promotion_id as "promotionId", c.version, c.kind, c.member_id as "memberId", c.window_key as "window",
  c.request, c.amount, c.pocket, c.multiplier_e2 as "multiplierE2", c.detail, c.grant_id as "grantId", c.free_rounds as "freeRounds", c.state,
  c.returned, c.day::text as day, c.at`;

/** Serialises the claims of a member on a promotion until the transaction ends. */
export async function lockClaimant(tx: Tx, promotionId: number, memberId: number): Promise<void> {
  await sql`
    insert into activities.member_budget (promotion_id, member_id) values (${promotionId}, ${memberId})
    on conflict do nothing`.execute(tx);
  await sql`
    select from activities.member_budget where promotion_id = ${promotionId} and member_id = ${memberId}
    for no key update`.execute(tx);
}

/** Inserts a claim; `false` where its window was claimed already. */
export async function insertClaim(tx: Tx, claim: RewardClaim): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into activities.claim
      (id, promotion_id, version, kind, member_id, window_key, request, amount, pocket, multiplier_e2, detail, grant_id,
       free_rounds, state, day, at)
    values (${claim.id}::uuid, ${claim.promotionId}, ${claim.version}, ${claim.kind}, ${claim.memberId}, ${claim.window},
      ${claim.request}, ${claim.amount}, ${claim.pocket}, ${claim.multiplierE2}, ${JSON.stringify(claim.detail)}::jsonb,
      ${claim.grantId}, ${writeFreeRoundsColumn(claim.freeRounds)}::jsonb, ${claim.state}, ${claim.day}::date, ${claim.at})
    on conflict (promotion_id, member_id, window_key) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function insertSpin(tx: Tx, spin: Spin): Promise<void> {
  await sql`
    insert into activities.spin (claim_id, member_id, seed_id, nonce, weights, prizes, prize_index)
    values (${spin.claimId}::uuid, ${spin.memberId}, ${spin.seedId}::uuid, ${spin.nonce}::bigint,
      ${[...spin.weights]}::integer[], ${JSON.stringify(spin.prizes)}::jsonb, ${spin.prizeIndex})`.execute(tx);
}

/** All claims of a member, oldest first. */
export async function listAllClaims(q: Queryable, memberId: number): Promise<RewardClaim[]> {
  const { rows } = await sql<RewardClaim>`
    select ${columns} from activities.claim c where c.member_id = ${memberId} order by c.at, c.id`.execute(q);
  return rows;
}

/** The claims of a member on promotions, oldest first; released claims are left out because they may be claimed again. */
export async function listClaimsByPromotions(
  q: Queryable,
  promotionIds: readonly number[],
  memberId: number,
): Promise<RewardClaim[]> {
  const { rows } = await sql<RewardClaim>`
    select ${columns} from activities.claim c
    where c.promotion_id = any(${[...promotionIds]}::integer[]) and c.member_id = ${memberId} and c.state <> 'released'
    order by c.at, c.id`.execute(q);
  return rows;
}

/** The claims that a request of a member made on a promotion. */
export async function listClaimsByRequest(
  q: Queryable,
  { promotionId, memberId, request }: Pick<RewardClaim, 'promotionId' | 'memberId' | 'request'>,
): Promise<RewardClaim[]> {
  const { rows } = await sql<RewardClaim>`
    select ${columns} from activities.claim c
    where c.promotion_id = ${promotionId} and c.member_id = ${memberId} and c.request = ${request}
    order by c.at, c.id`.execute(q);
  return rows;
}

const spinColumns = sql`
  s.claim_id as "claimId", s.member_id as "memberId", s.seed_id as "seedId", s.nonce, s.weights, s.prizes, s.prize_index as "prizeIndex"`;

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

export async function findClaim(q: Queryable, id: string): Promise<RewardClaim | undefined> {
  const { rows } = await sql<RewardClaim>`select ${columns} from activities.claim c where c.id = ${id}::uuid`.execute(
    q,
  );
  return rows[0];
}

/** Claims of a member by their ids. */
export async function listClaimsById(q: Queryable, memberId: number, ids: readonly string[]): Promise<RewardClaim[]> {
  const { rows } = await sql<RewardClaim>`
    select ${columns} from activities.claim c
    where c.member_id = ${memberId} and c.id::text = any(${[...ids]}::text[])`.execute(q);
  return rows;
}

export interface ClaimFilter {
  promotionId: number | null;
  memberId: number | null;
  since: Date | null;
  state: string | null;
  /** Only these members; `null` for all. */
  memberIds: readonly number[] | null;
  order: 'asc' | 'desc';
}

const matchesFilter = ({ promotionId, memberId, since, state, memberIds }: ClaimFilter) => sql`
  (${promotionId}::integer is null or c.promotion_id = ${promotionId})
  and (${memberId}::integer is null or c.member_id = ${memberId})
  and (${since}::timestamptz is null or c.at >= ${since})
  and (${state}::text is null or c.state = ${state})
  and (${memberIds === null ? null : [...memberIds]}::integer[] is null
    or c.member_id = any(${memberIds === null ? null : [...memberIds]}::integer[]))`;

/** One page of claims by time, for staff. */
export async function listClaimPage(
  q: Queryable,
  filter: ClaimFilter,
  page: CursorPageRequest,
): Promise<CursorRows<RewardClaim>> {
  const from = sql`activities.claim c`;
  const where = matchesFilter(filter);
  const found = await listByKeyset<RewardClaim>(q, {
    select: columns,
    from,
    where,
    keyset: {
      name: `claims ${filter.order}`,
      columns: [
        { expression: sql`c.at`, type: 'time' },
        { expression: sql`c.id::text`, type: 'text' },
      ],
      order: filter.order,
    },
    page,
  });
  return { ...found, ...(await countBounded(q, sql`from ${from} where ${where}`)) };
}

/** One page of claims by time, with the total amount that all matches paid in money. */
export async function listClaims(
  q: Queryable,
  filter: ClaimFilter,
  page: PageRequest,
): Promise<Rows<RewardClaim> & { amount: Centavos }> {
  const matching = matchesFilter(filter);
  const direction = filter.order === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<RewardClaim>`
    select ${columns} from activities.claim c where ${matching}
    order by c.at ${direction}, c.id ${direction} limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const sums = await sql<{ total: number; amount: Centavos }>`
    select count(*)::integer as total, coalesce(sum(c.amount) filter (where c.free_rounds is null and c.state not in ('held', 'refused', 'released')), 0)::bigint as amount
    from activities.claim c where ${matching}`.execute(q);
  const [all] = sums.rows;
  if (all === undefined) throw new Error('the sum returned no row');
  return { rows, ...all };
}

/** A claimed bonus without an outcome yet. */
export type OpenBonusClaim = CamelRow<'activities.claim', 'id' | 'state'> & {
  /** Not null by the query. */
  grantId: string;
};

/** Claimed bonuses without an outcome, by id after `after`; of a promotion, of a member, or of all. */
export async function listOpenBonusClaims(
  q: Queryable,
  filter: { promotionId: number | null; memberId: number | null; after: string; limit: number },
): Promise<OpenBonusClaim[]> {
  const { rows } = await sql<OpenBonusClaim>`
    select id, grant_id as "grantId", state from activities.claim
    where state in ('active', 'waiting') and grant_id is not null and id > ${filter.after}::uuid
      and (${filter.promotionId}::integer is null or promotion_id = ${filter.promotionId})
      and (${filter.memberId}::integer is null or member_id = ${filter.memberId})
    order by id limit ${filter.limit}`.execute(q);
  return rows;
}

/** Records the outcome of a bonus. */
export async function markOutcome(tx: Tx, id: string, { state, returned }: ClaimOutcome): Promise<void> {
  await sql`
    update activities.claim set state = ${state}, returned = ${returned}::bigint
    where id = ${id}::uuid and state in ('active', 'waiting')`.execute(tx);
}

/** Records the decision about a held claim. The window of a released claim becomes free. */
export async function markHeldClaim(
  tx: Tx,
  id: string,
  claim: Pick<RewardClaim, 'state' | 'grantId' | 'freeRounds' | 'detail'>,
): Promise<void> {
  const { state, grantId } = claim;
  const { numAffectedRows } = await sql`
    update activities.claim set state = ${state}, grant_id = ${grantId}, free_rounds = ${writeFreeRoundsColumn(claim.freeRounds)}::jsonb,
      detail = ${JSON.stringify(claim.detail)}::jsonb,
      window_key = case when ${state} = 'released' then window_key || ':' || id else window_key end
    where id = ${id}::uuid and state = 'held'`.execute(tx);
  if (numAffectedRows !== 1n) throw new Error(`claim ${id} is not held`);
}
