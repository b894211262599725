import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { CamelRow, Queryable, Tx } from '../../../../db/index.ts';

/** The reserved amounts of a promotion, in centavos. */
export interface ReservedAmounts {
  all: Centavos;
  today: Centavos;
  member: Centavos;
}

export async function findReserved(
  q: Queryable,
  { promotionId, memberId, day }: { promotionId: number; memberId: number; day: string },
): Promise<ReservedAmounts> {
  const { rows } = await sql<ReservedAmounts>`
    select
      coalesce((select amount from activities.promotion_budget where promotion_id = ${promotionId}), 0) as all,
      coalesce((select amount from activities.daily_budget where promotion_id = ${promotionId} and day = ${day}::date), 0)
        as today,
      coalesce((select amount from activities.member_budget where promotion_id = ${promotionId} and member_id = ${memberId}), 0)
        as member`.execute(q);
  const [row] = rows;
  if (row === undefined) throw new Error('the sum returned no row');
  return row;
}

/** Adds to the reservation of a member; `false` where it would exceed the cap. */
export async function addToMember(
  tx: Tx,
  {
    promotionId,
    memberId,
    amount,
    most,
  }: { promotionId: number; memberId: number; amount: bigint; most: bigint | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update activities.member_budget set amount = amount + ${amount}::bigint
    where promotion_id = ${promotionId} and member_id = ${memberId}
      and (${most}::bigint is null or amount + ${amount}::bigint <= ${most}::bigint)`.execute(tx);
  return numAffectedRows === 1n;
}

/** Inserts the reservation row of a day of the site. */
export async function insertDay(tx: Tx, promotionId: number, day: string): Promise<void> {
  await sql`
    insert into activities.daily_budget (promotion_id, day) values (${promotionId}, ${day}::date)
    on conflict do nothing`.execute(tx);
}

/** Adds to the reservation of a day; `false` where it would exceed the cap. */
export async function addToDay(
  tx: Tx,
  { promotionId, day, amount, most }: { promotionId: number; day: string; amount: bigint; most: bigint | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update activities.daily_budget set amount = amount + ${amount}::bigint
    where promotion_id = ${promotionId} and day = ${day}::date
      and (${most}::bigint is null or amount + ${amount}::bigint <= ${most}::bigint)`.execute(tx);
  return numAffectedRows === 1n;
}

/** Adds to the reservation of a promotion; `false` where it would exceed the budget. */
export async function addToPromotion(
  tx: Tx,
  { promotionId, amount, claims, most }: { promotionId: number; amount: bigint; claims: number; most: bigint | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update activities.promotion_budget set amount = amount + ${amount}::bigint, claims = claims + ${claims}
    where promotion_id = ${promotionId}
      and (${most}::bigint is null or amount + ${amount}::bigint <= ${most}::bigint)`.execute(tx);
  return numAffectedRows === 1n;
}

/** The cost of a promotion, in centavos. */
export type PromotionCost = CamelRow<'activities.promotion_budget', 'promotion_id'> & {
  /** Paid, less returned bonuses. */
  spent: Centavos;
  /** Bonuses that have not begun, and claims that staff has to decide on. */
  waiting: Centavos;
  members: number;
  claims: number;
  today: Centavos;
  /** All reservations, whatever their outcome. The budget limits this sum. */
  promised: Centavos;
};

export async function listCosts(q: Queryable, promotionIds: readonly number[], day: string): Promise<PromotionCost[]> {
  const { rows } = await sql<PromotionCost>`
    select p.promotion_id as "promotionId", p.claims::integer as claims, p.amount as promised,
      (p.amount - coalesce(o.waiting, 0) - coalesce(o.returned, 0))::bigint as spent,
      coalesce(o.waiting, 0)::bigint as waiting, coalesce(o.members, 0) as members,
      coalesce((select d.amount from activities.daily_budget d
        where d.promotion_id = p.promotion_id and d.day = ${day}::date), 0) as today
    from activities.promotion_budget p
      left join lateral (
        select sum(c.amount) filter (where c.state in ('waiting', 'held')) as waiting, sum(c.returned) as returned,
          count(distinct c.member_id)::integer as members
        from activities.claim c
        where c.promotion_id = p.promotion_id and c.state not in ('refused', 'released')) as o on true
    where p.promotion_id = any(${[...promotionIds]}::integer[])`.execute(q);
  return rows;
}

/** The claims of a promotion on a day, and their outcomes. */
export interface DayCostRow {
  /** A day of the site, `yyyy-mm-dd`. */
  day: string;
  promised: Centavos;
  /** Bonuses that have not begun, and claims that staff has to decide on. */
  waiting: Centavos;
  /** Returned to the operator since, winnings included. */
  returned: Centavos;
  members: number;
  claims: number;
}

/** Ordered by day, oldest first; days without a claim are left out. */
export async function listCostDays(
  q: Queryable,
  promotionId: number,
  { from, to, since }: { from: string; to: string; since: Date },
): Promise<DayCostRow[]> {
  const { rows } = await sql<DayCostRow>`
    select c.day::text as day, sum(c.amount)::bigint as promised,
      coalesce(sum(c.amount) filter (where c.state in ('waiting', 'held')), 0)::bigint as waiting,
      sum(c.returned)::bigint as returned, count(distinct c.member_id)::integer as members, count(*)::integer as claims
    from activities.claim c
    where c.promotion_id = ${promotionId} and c.at >= ${since} and c.state not in ('refused', 'released')
      and c.day between ${from}::date and ${to}::date
    group by c.day order by c.day`.execute(q);
  return rows;
}
