import type { playerGroups, playerOrders } from '@arara/contract';
import type { Centavos } from '@arara/money';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../db/index.ts';
import { catalogueOf, ofGames } from './play-store.ts';
import { type PlayFilter, type ReportGame, ofAccounts, within } from './report-filter-store.ts';
import type { TimeRange } from './report-periods.ts';

/* Players one by one, or grouped by what they came from. */

type PlayerGroup = (typeof playerGroups)[number];

export interface RankingQuery {
  range: TimeRange;
  group: PlayerGroup;
  order: (typeof playerOrders)[number];
  direction: 'most' | 'least';
  filter: PlayFilter;
  games: readonly ReportGame[];
  /** The most rows, without the row of sums. */
  limit: number;
}

/** Sums of a player or of a group of players, in centavos. */
export interface RankingRow {
  /** The group; `null` in the row of sums. */
  key: string | null;
  title: string | null;
  registrations: number;
  actives: number;
  rounds: bigint;
  stakes: Centavos;
  wins: Centavos;
  depositors: number;
  firstDeposits: number;
  deposits: number;
  deposited: Centavos;
  returned: Centavos;
  withdrawals: number;
  withdrawn: Centavos;
  bonusCost: Centavos;
}

/** The agent and the area are those that the account has now. */
const groupKeys: Record<PlayerGroup, RawBuilder<string>> = {
  player: sql<string>`a.member_id::text`,
  agent: sql<string>`coalesce(a.agent_id::text, '')`,
  area: sql<string>`a.area`,
};

const orders: Record<RankingQuery['order'], RawBuilder<bigint>> = {
  stakes: sql<bigint>`stakes`,
  ggr: sql<bigint>`stakes - wins`,
  deposit_amount: sql<bigint>`deposited`,
  withdrawal_amount: sql<bigint>`withdrawn`,
  net_cash: sql<bigint>`deposited - returned - withdrawn`,
};

/** A filter of games leaves only the players who played them. */
const hasGameFilter = ({ providers, categories, games }: PlayFilter): boolean =>
  providers !== null || categories !== null || games !== null;

/** What each member did in the range: one row for each source of figures. */
const activityOf = ({ range, filter, games }: RankingQuery): RawBuilder<unknown> => sql`
  play as materialized (
    select p.member_id, sum(p.rounds)::bigint as rounds, sum(p.staked + p.staked_bonus)::bigint as stakes,
      sum(p.won + p.won_bonus)::bigint as wins
    from reports.member_play p left join (${catalogueOf(games)}) c on c.name = p.game
    where ${within(range, sql`p.hour`)} and ${ofAccounts(filter)} and ${ofGames(filter)} group by p.member_id
  ), deposit as (
    select member_id, count(*)::integer as deposits, (count(*) filter (where number = 1))::integer as first_deposits,
      sum(amount)::bigint as deposited, sum(returned)::bigint as returned
    from reports.deposit where ${within(range, sql`at`)} and ${ofAccounts(filter)} group by member_id
  ), money as (
    select member_id, sum(withdrawals)::integer as withdrawals, sum(withdrawn)::bigint as withdrawn,
      sum(bonus_cost)::bigint as bonus_cost
    from reports.money where ${within(range, sql`at`)} and ${ofAccounts(filter)} group by member_id
  ), registered as (
    select member_id from reports.account
    where ${within(range, sql`created_at`)} and not is_demo and ${ofAccounts(filter)}
  ), member as (
    select coalesce(p.member_id, d.member_id, m.member_id, r.member_id) as member_id,
      (r.member_id is not null)::integer as registrations, coalesce(p.rounds > 0, false)::integer as actives,
      coalesce(p.rounds, 0) as rounds, coalesce(p.stakes, 0) as stakes, coalesce(p.wins, 0) as wins,
      (d.member_id is not null)::integer as depositors, coalesce(d.first_deposits, 0) as first_deposits,
      coalesce(d.deposits, 0) as deposits, coalesce(d.deposited, 0) as deposited, coalesce(d.returned, 0) as returned,
      coalesce(m.withdrawals, 0) as withdrawals, coalesce(m.withdrawn, 0) as withdrawn,
      coalesce(m.bonus_cost, 0) as bonus_cost
    from play p full join deposit d using (member_id) full join money m using (member_id)
      full join registered r using (member_id)
    where ${hasGameFilter(filter) ? sql`p.member_id is not null` : sql`true`}
  )`;

/**
 * Sums what players did by group, in the order of a figure; first the sums of all. At most `limit` groups and one more,
 * which shows that there are more.
 */
export async function rankPlayers(q: Queryable, query: RankingQuery): Promise<RankingRow[]> {
  const isNamed = query.group !== 'area';
  const direction = query.direction === 'most' ? sql`desc` : sql`asc`;
  const { rows } = await sql<RankingRow>`
    with ${activityOf(query)}, keyed as (
      select ${groupKeys[query.group]} as key, m.* from member m join reports.account a on a.member_id = m.member_id
    ), summed as (
      select key, grouping(key) = 1 as is_sum, coalesce(sum(registrations), 0)::integer as registrations,
        coalesce(sum(actives), 0)::integer as actives, coalesce(sum(rounds), 0)::bigint as rounds,
        coalesce(sum(stakes), 0)::bigint as stakes, coalesce(sum(wins), 0)::bigint as wins,
        coalesce(sum(depositors), 0)::integer as depositors, coalesce(sum(first_deposits), 0)::integer as first_deposits,
        coalesce(sum(deposits), 0)::integer as deposits, coalesce(sum(deposited), 0)::bigint as deposited,
        coalesce(sum(returned), 0)::bigint as returned, coalesce(sum(withdrawals), 0)::integer as withdrawals,
        coalesce(sum(withdrawn), 0)::bigint as withdrawn, coalesce(sum(bonus_cost), 0)::bigint as bonus_cost
      from keyed group by grouping sets ((key), ())
    ), ranked as (
      select *, row_number() over (order by is_sum desc, ${orders[query.order]} ${direction}, key) as position from summed
      order by position limit ${query.limit + 2}
    )
    select r.key, ${isNamed ? sql`t.account` : sql`null::text`} as title, registrations, actives, rounds, stakes, wins,
      depositors, first_deposits as "firstDeposits", deposits, deposited, returned, withdrawals, withdrawn,
      bonus_cost as "bonusCost"
    from ranked r ${isNamed ? sql`left join reports.account t on t.member_id = nullif(r.key, '')::integer` : sql``}
    order by position`.execute(q);
  return rows;
}
