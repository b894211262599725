import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable } from '../../../db/index.ts';
import { type AccountFilter, ofAccounts, within } from './report-filter-store.ts';
import type { TimeRange } from './report-periods.ts';

/* What promotions cost, and what their claimers brought. */

/** Sums of a promotion, or of all of them where `key` is null; each player once. In centavos. */
export interface PromotionSums {
  key: string | null;
  title: string;
  claims: number;
  claimers: number;
  claimed: Centavos;
  takenBack: Centavos;
  conversions: number;
  deposited: Centavos;
  ggr: Centavos;
}

/** Sums promotions with a claim in a range, the largest first, after the sums of all. At most `limit` promotions. */
export async function sumPromotions(
  q: Queryable,
  { range, filter, limit }: { range: TimeRange; filter: AccountFilter; limit: number },
): Promise<PromotionSums[]> {
  const { rows } = await sql<PromotionSums>`
    with claim as materialized (
      select promotion_id, promotion, member_id, count(*) as claims, sum(amount) as claimed, sum(returned) as taken_back,
        count(*) filter (where state = 'converted') as conversions
      from reports.claim where ${within(range, sql`at`)} and ${ofAccounts(filter)} group by 1, 2, 3
    ), claimer as materialized (select distinct member_id from claim), brought as (
      select c.member_id,
        coalesce((
          select sum(d.amount) from reports.deposit d
          where d.member_id = c.member_id and ${within(range, sql`d.at`)}
        ), 0) as deposited,
        coalesce((
          select sum(p.staked + p.staked_bonus - p.won - p.won_bonus) from reports.member_play p
          where p.member_id = c.member_id and ${within(range, sql`p.hour`)}
        ), 0) as ggr
      from claimer c
    ), summed as (
      select promotion_id::text as key, min(promotion) as title, sum(claims)::integer as claims,
        count(*)::integer as claimers, sum(claimed)::bigint as claimed, sum(taken_back)::bigint as "takenBack",
        sum(conversions)::integer as conversions, sum(deposited)::bigint as deposited, sum(ggr)::bigint as ggr
      from claim join brought using (member_id) group by promotion_id
    )
    (
      select null::text as key, '' as title, coalesce(sum(claims), 0)::integer as claims,
        (select count(*)::integer from claimer) as claimers, coalesce(sum(claimed), 0)::bigint as claimed,
        coalesce(sum("takenBack"), 0)::bigint as "takenBack", coalesce(sum(conversions), 0)::integer as conversions,
        (select coalesce(sum(deposited), 0)::bigint from brought) as deposited,
        (select coalesce(sum(ggr), 0)::bigint from brought) as ggr
      from summed
    ) union all (
      select key, title, claims, claimers, claimed, "takenBack", conversions, deposited, ggr
      from summed order by claimed desc, key limit ${limit}
    )`.execute(q);
  return rows;
}
