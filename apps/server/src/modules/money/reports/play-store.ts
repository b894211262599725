import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable, TableRow } from '../../../db/index.ts';
import {
  type Grouping,
  type PlayFilter,
  type ReportGame,
  groupOf,
  isAmong,
  ofAccounts,
  periodOf,
  within,
} from './report-filter-store.ts';
import type { TimeRange } from './report-periods.ts';

/* Play by hour: stakes and wins from the sums of the sites, distinct players from the hours of each member. */

/** The group that a row is of; `null` where a report is not grouped by it. `period` is empty for `total`. */
export interface GroupKey {
  period: string;
  site: string | null;
  provider: string | null;
  category: string | null;
  game: string | null;
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

const catalogueOf = (games: readonly ReportGame[]) => sql`
  select name, provider, category, edge_bps from unnest(
    ${games.map(({ name }) => name)}::text[], ${games.map(({ provider }) => provider)}::text[],
    ${games.map(({ category }) => category)}::text[], ${games.map(({ edgeBps }) => edgeBps)}::integer[]
  ) as c (name, provider, category, edge_bps)`;

const ofGames = ({ providers, categories, games }: PlayFilter) => sql`
  ${isAmong(sql`c.provider`, providers)} and ${isAmong(sql`c.category`, categories)} and ${isAmong(sql`p.game`, games)}`;

const keysOf = (grouping: Grouping) => sql`
  h.number, ${groupOf(grouping, 'site', sql`p.site`)} as site, ${groupOf(grouping, 'provider', sql`c.provider`)} as provider,
  ${groupOf(grouping, 'category', sql`c.category`)} as category, ${groupOf(grouping, 'game', sql`p.game`)} as game`;

/** Each hour of a range with the number of its period: a key of periods is formatted once an hour and not once a row. */
const hoursOf = ({ from, until }: TimeRange, { by }: Grouping) => sql`
  select hour, period, dense_rank() over (order by period) as number from (
    select s.hour, ${periodOf(by, sql`s.hour`)} as period
    from generate_series(${from}::timestamptz, ${until}::timestamptz - interval '1 hour', interval '1 hour') as s (hour)
  ) as of_range`;

/** Lists the accounts that a filter leaves out. They are few, and their rows are found by index. */
async function listExcluded(q: Queryable, { hasInternal }: Pick<PlayFilter, 'hasInternal'>): Promise<number[]> {
  if (hasInternal) return [];
  const { rows } = await sql<TableRow<'player_stats.member', 'member_id'>>`
    select member_id from reports.account where is_internal`.execute(q);
  return rows.map(({ member_id: memberId }) => memberId);
}

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
  const { rows } = await sql<GroupKey & RevenueSums>`
    with catalogue as materialized (${catalogueOf(games)}), hours as materialized (${hoursOf(range, grouping)}), play as (
      select hour, site, game, staked, staked_bonus, won, won_bonus, jackpot, rounds from reports.play where ${isInRange}
      union all
      select hour, site, game, -staked, -staked_bonus, -won, -won_bonus, -jackpot, -rounds
      from reports.member_play where member_id = any(${excluded}::integer[]) and ${isInRange}
    )
    select h.period, summed.site, summed.provider, summed.category, summed.game, summed.stakes, summed.wins,
      summed."bonusStakes", summed."bonusWins", summed.rounds, summed.jackpot, summed."knownStakes", summed."edgeE4"
    from (
      select ${keysOf(grouping)}, sum(p.staked + p.staked_bonus)::bigint as stakes, sum(p.won + p.won_bonus)::bigint as wins,
        sum(p.staked_bonus)::bigint as "bonusStakes", sum(p.won_bonus)::bigint as "bonusWins",
        sum(p.rounds)::bigint as rounds, sum(p.jackpot)::bigint as jackpot,
        coalesce(sum(p.staked + p.staked_bonus) filter (where c.edge_bps is not null), 0)::bigint as "knownStakes",
        coalesce(sum((p.staked + p.staked_bonus) * c.edge_bps), 0)::bigint as "edgeE4"
      from play p join hours h on h.hour = p.hour left join catalogue c on c.name = p.game
      where ${isAmong(sql`p.site`, filter.sites)} and ${ofGames(filter)}
      group by 1, 2, 3, 4, 5
    ) as summed join (select distinct number, period from hours) as h using (number)`.execute(q);
  return rows;
}

/** Counts distinct players with a bet by period and group. */
export async function countActives(
  q: Queryable,
  { range, filter, grouping, games }: PlayQuery,
): Promise<(GroupKey & { actives: number })[]> {
  const excluded = await listExcluded(q, filter);
  const { rows } = await sql<GroupKey & { actives: number }>`
    with catalogue as materialized (${catalogueOf(games)}), hours as materialized (${hoursOf(range, grouping)}), active as (
      select distinct ${keysOf(grouping)}, p.member_id
      from reports.member_play p join hours h on h.hour = p.hour left join catalogue c on c.name = p.game
      where ${within(range, sql`p.hour`)} and p.rounds > 0 and p.member_id <> all(${excluded}::integer[])
        and ${isAmong(sql`p.site`, filter.sites)} and ${ofGames(filter)}
    )
    select min(h.period) as period, site, provider, category, game, count(*)::integer as actives
    from active join (select distinct number, period from hours) as h using (number)
    group by number, site, provider, category, game`.execute(q);
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

/** Counts distinct players with a bet in full hours and in the part of an hour after them. */
export async function countActivesUntil(
  q: Queryable,
  { from, until }: TimeRange,
  fullUntil: Date,
  filter: Pick<PlayFilter, 'sites' | 'hasInternal'>,
): Promise<number> {
  const { rows } = await sql<{ actives: number }>`
    select count(distinct member_id)::integer as actives from (
      select member_id from reports.member_play
      where ${within({ from, until: fullUntil }, sql`hour`)} and rounds > 0 and ${ofAccounts(filter)}
      union all
      select member_id from reports.movement
      where ${within({ from: fullUntil, until }, sql`at`)} and is_round and ${ofAccounts(filter)}
    ) as active`.execute(q);
  return rows[0]?.actives ?? 0;
}
