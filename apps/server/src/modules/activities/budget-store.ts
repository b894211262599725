import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';

/** What a promotion has promised so far, in centavos. */
export interface Promised {
  all: Centavos;
  today: Centavos;
  member: Centavos;
}

export async function findPromised(
  q: Queryable,
  { promotionId, memberId, day }: { promotionId: number; memberId: number; day: string },
): Promise<Promised> {
  const { rows } = await sql<Promised>`
    select
      coalesce((select amount from activities.promised where promotion_id = ${promotionId}), 0) as all,
      coalesce((select amount from activities.promised_on where promotion_id = ${promotionId} and day = ${day}::date), 0)
        as today,
      coalesce((select amount from activities.taker where promotion_id = ${promotionId} and member_id = ${memberId}), 0)
        as member`.execute(q);
  const [row] = rows;
  if (row === undefined) throw new Error('a sum gave no row');
  return row;
}

/** Adds to what a member was promised, within a bound; `false` where it would go over it. */
export async function addToTaker(
  tx: Tx,
  {
    promotionId,
    memberId,
    amount,
    most,
  }: { promotionId: number; memberId: number; amount: bigint; most: bigint | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update activities.taker set amount = amount + ${amount}::bigint
    where promotion_id = ${promotionId} and member_id = ${memberId}
      and (${most}::bigint is null or amount + ${amount}::bigint <= ${most}::bigint)`.execute(tx);
  return numAffectedRows === 1n;
}

/** Makes room for what is promised on a day of the site's. */
export async function insertDay(tx: Tx, promotionId: number, day: string): Promise<void> {
  await sql`
    insert into activities.promised_on (promotion_id, day) values (${promotionId}, ${day}::date)
    on conflict do nothing`.execute(tx);
}

/** The same of a day. */
export async function addToDay(
  tx: Tx,
  { promotionId, day, amount, most }: { promotionId: number; day: string; amount: bigint; most: bigint | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update activities.promised_on set amount = amount + ${amount}::bigint
    where promotion_id = ${promotionId} and day = ${day}::date
      and (${most}::bigint is null or amount + ${amount}::bigint <= ${most}::bigint)`.execute(tx);
  return numAffectedRows === 1n;
}

/** The same of the whole of a promotion. */
export async function addToPromotion(
  tx: Tx,
  { promotionId, amount, claims, most }: { promotionId: number; amount: bigint; claims: number; most: bigint | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update activities.promised set amount = amount + ${amount}::bigint, claims = claims + ${claims}
    where promotion_id = ${promotionId}
      and (${most}::bigint is null or amount + ${amount}::bigint <= ${most}::bigint)`.execute(tx);
  return numAffectedRows === 1n;
}

/** What a promotion has cost, in centavos. */
export interface Cost {
  promotionId: number;
  /** Paid, less what came back. */
  spent: Centavos;
  /** Of bonuses that have not begun, and of claims that staff has to decide on. */
  waiting: Centavos;
  members: number;
  claims: number;
  today: Centavos;
  /** What was promised in all, whatever became of it: its budget is held against this. */
  promised: Centavos;
}

export async function listCosts(q: Queryable, promotionIds: readonly number[], day: string): Promise<Cost[]> {
  const { rows } = await sql<Cost>`
    select p.promotion_id as "promotionId", p.claims::integer as claims, p.amount as promised,
      (p.amount - coalesce(o.waiting, 0) - coalesce(o.returned, 0))::bigint as spent,
      coalesce(o.waiting, 0)::bigint as waiting, coalesce(o.members, 0) as members,
      coalesce((select d.amount from activities.promised_on d
        where d.promotion_id = p.promotion_id and d.day = ${day}::date), 0) as today
    from activities.promised p
      left join lateral (
        select sum(c.amount) filter (where c.state in ('waiting', 'held')) as waiting, sum(c.returned) as returned,
          count(distinct c.member_id)::integer as members
        from activities.claim c
        where c.promotion_id = p.promotion_id and c.state not in ('refused', 'released')) as o on true
    where p.promotion_id = any(${[...promotionIds]}::integer[])`.execute(q);
  return rows;
}

/** What was claimed of a promotion on a day, and what became of it. */
export interface CostOfDay {
  /** The site's, as `yyyy-mm-dd`. */
  day: string;
  promised: Centavos;
  /** Of bonuses that have not begun, and of claims that staff has to decide on. */
  waiting: Centavos;
  /** Back with the house since, wins in it. */
  returned: Centavos;
  members: number;
  claims: number;
}

/** By day, the first first; days without a claim are left out. */
export async function listCostDays(
  q: Queryable,
  promotionId: number,
  { from, to, since }: { from: string; to: string; since: Date },
): Promise<CostOfDay[]> {
  const { rows } = await sql<CostOfDay>`
    select c.day::text as day, sum(c.amount)::bigint as promised,
      coalesce(sum(c.amount) filter (where c.state in ('waiting', 'held')), 0)::bigint as waiting,
      sum(c.returned)::bigint as returned, count(distinct c.member_id)::integer as members, count(*)::integer as claims
    from activities.claim c
    where c.promotion_id = ${promotionId} and c.at >= ${since} and c.state not in ('refused', 'released')
      and c.day between ${from}::date and ${to}::date
    group by c.day order by c.day`.execute(q);
  return rows;
}
