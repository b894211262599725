import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable, TableRow } from '../../../db/index.ts';
import {
  type Grouping,
  type PlayFilter,
  type ReportGame,
  groupOf,
  hasMemberGroup,
  isAmong,
  ofAccounts,
  periodOf,
  within,
} from './report-filter-store.ts';
import type { TimeRange } from './report-periods.ts';

/* Play by hour: stakes and wins, from the sums of the sites. */

/** The group that a row is of; `null` where a report is not grouped by it. `period` is empty for `total`. */
export interface GroupKey {
  period: string;
  site: string | null;
  provider: string | null;
  category: string | null;
  game: string | null;
  agent: string | null;
  area: string | null;
}

/** Amounts in centavos. */
export interface RevenueSums {
  stakes: Centavos;
  wins: Centavos;
  bonusStakes: Centavos;
  bonusWins: Centavos;
  rounds: bigint;
  /** Contributions to jackpots of providers. */
  jackpot: Centavos;
  /** Stakes on games whose return is known, and these stakes times the edge in basis points. */
  knownStakes: Centavos;
  edgeE4: bigint;
}

/** The games of the catalogue as rows. */
export const catalogueOf = (games: readonly ReportGame[]) => sql`
  select name, provider, category, edge_bps from unnest(
    ${games.map(({ name }) => name)}::text[], ${games.map(({ provider }) => provider)}::text[],
    ${games.map(({ category }) => category)}::text[], ${games.map(({ edgeBps }) => edgeBps)}::integer[]
  ) as c (name, provider, category, edge_bps)`;

/** The games of a filter, for `p.game` of the catalogue `c`. */
export const ofGames = ({ providers, categories, games }: PlayFilter) => sql`
  ${isAmong(sql`c.provider`, providers)} and ${isAmong(sql`c.category`, categories)} and ${isAmong(sql`p.game`, games)}`;

export const keysOf = (grouping: Grouping) => sql`
  h.number, ${groupOf(grouping, 'site', sql`p.site`)} as site, ${groupOf(grouping, 'provider', sql`c.provider`)} as provider,
  ${groupOf(grouping, 'category', sql`c.category`)} as category, ${groupOf(grouping, 'game', sql`p.game`)} as game,
  ${groupOf(grouping, 'agent', sql`p.agent`)} as agent, ${groupOf(grouping, 'area', sql`p.area`)} as area`;

/** Each hour of a range with the number of its period: a key of periods is formatted once an hour and not once a row. */
export const hoursOf = ({ from, until }: TimeRange, { by }: Grouping) => sql`
  select hour, period, dense_rank() over (order by period) as number from (
    select s.hour, ${periodOf(by, sql`s.hour`)} as period
    from generate_series(${from}::timestamptz, ${until}::timestamptz - interval '1 hour', interval '1 hour') as s (hour)
  ) as of_range`;

/** Lists the accounts that a filter leaves out. They are few, and their rows are found by index. */
export async function listExcluded(q: Queryable, { hasInternal }: Pick<PlayFilter, 'hasInternal'>): Promise<number[]> {
  if (hasInternal) return [];
  const { rows } = await sql<TableRow<'player_stats.member', 'member_id'>>`
    select member_id from reports.account where is_internal`.execute(q);
  return rows.map(({ member_id: memberId }) => memberId);
}

/** The hours of each member, with the agent and the country that the account has now. */
export const memberHoursOf = (range: TimeRange, excluded: readonly number[]) => sql`
  select m.member_id, m.hour, m.site, m.game, m.staked, m.staked_bonus, m.won, m.won_bonus, m.jackpot, m.rounds,
    a.agent_id::text as agent, a.area
  from reports.member_play m left join reports.account a on a.member_id = m.member_id
  where ${within(range, sql`m.hour`)} and m.member_id <> all(${[...excluded]}::integer[])`;

/** Play as a report asks for it. A range begins and ends at full hours. */
export interface PlayQuery {
  range: TimeRange;
  filter: PlayFilter;
  grouping: Grouping;
  games: readonly ReportGame[];
}

/** Sums play by period and group. */
export async function sumPlay(
  q: Queryable,
  { range, filter, grouping, games }: PlayQuery,
): Promise<(GroupKey & RevenueSums)[]> {
  const isInRange = within(range, sql`hour`);
  const excluded = await listExcluded(q, filter);
  // The sums of the sites are few rows, of which the hours of excluded members are subtracted; they know no player.
  const play = hasMemberGroup(grouping)
    ? memberHoursOf(range, excluded)
    : sql`
      select hour, site, game, staked, staked_bonus, won, won_bonus, jackpot, rounds from reports.play where ${isInRange}
      union all
      select hour, site, game, -staked, -staked_bonus, -won, -won_bonus, -jackpot, -rounds
      from reports.member_play where member_id = any(${excluded}::integer[]) and ${isInRange}`;
  const { rows } = await sql<GroupKey & RevenueSums>`
    with catalogue as materialized (${catalogueOf(games)}), hours as materialized (${hoursOf(range, grouping)}),
    play as (${play})
    select h.period, summed.site, summed.provider, summed.category, summed.game, summed.agent, summed.area, summed.stakes, summed.wins,
      summed."bonusStakes", summed."bonusWins", summed.rounds, summed.jackpot, summed."knownStakes", summed."edgeE4"
    from (
      select ${keysOf(grouping)}, sum(p.staked + p.staked_bonus)::bigint as stakes, sum(p.won + p.won_bonus)::bigint as wins,
        sum(p.staked_bonus)::bigint as "bonusStakes", sum(p.won_bonus)::bigint as "bonusWins",
        sum(p.rounds)::bigint as rounds, sum(p.jackpot)::bigint as jackpot,
        coalesce(sum(p.staked + p.staked_bonus) filter (where c.edge_bps is not null), 0)::bigint as "knownStakes",
        coalesce(sum((p.staked + p.staked_bonus) * c.edge_bps), 0)::bigint as "edgeE4"
      from play p join hours h on h.hour = p.hour left join catalogue c on c.name = p.game
      where ${isAmong(sql`p.site`, filter.sites)} and ${ofGames(filter)}
      group by 1, 2, 3, 4, 5, 6, 7
    ) as summed join (select distinct number, period from hours) as h using (number)`.execute(q);
  return rows;
}

/** Play of part of an hour. */
export type PartialPlay = Pick<RevenueSums, 'stakes' | 'wins' | 'jackpot'>;

/** Sums bets and wins of a range within one hour, which the hours do not split. */
export async function sumMovements(
  q: Queryable,
  range: TimeRange,
  filter: Pick<PlayFilter, 'sites' | 'hasInternal'>,
): Promise<PartialPlay> {
  const { rows } = await sql<PartialPlay>`
    select coalesce(sum(stake), 0)::bigint as stakes, coalesce(sum(win), 0)::bigint as wins,
      coalesce(sum(jackpot), 0)::bigint as jackpot
    from reports.movement where ${within(range, sql`at`)} and ${ofAccounts(filter)}`.execute(q);
  const [row] = rows;
  if (row === undefined) throw new Error('the sum returned no row');
  return row;
}

/** The account names of agents by their ids, as rows have them. */
export async function findAgentNames(q: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select member_id::text as id, coalesce(account, '') as name from reports.account
    where member_id = any(${[...ids]}::integer[])`.execute(q);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
