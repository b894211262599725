import { sql } from 'kysely';
import type { Queryable } from '../../../db/index.ts';
import {
  type GroupKey,
  type PlayQuery,
  catalogueOf,
  hoursOf,
  keysOf,
  listExcluded,
  memberHoursOf,
  ofGames,
} from './play-store.ts';
import {
  type Grouping,
  type PlayFilter,
  hasMemberGroup,
  isAmong,
  ofAccounts,
  periodOf,
  within,
} from './report-filter-store.ts';
import type { TimeRange } from './report-periods.ts';

/* Distinct players with a bet: of days from the sets of their members, of hours, agents and countries from the
   hours of each member. */

type ActiveCount = GroupKey & { actives: number };

/** Counts them from the hours of each member. */
async function countActivesByHour(q: Queryable, { range, filter, grouping, games }: PlayQuery): Promise<ActiveCount[]> {
  const excluded = await listExcluded(q, filter);
  const { rows } = await sql<ActiveCount>`
    with catalogue as materialized (${catalogueOf(games)}), hours as materialized (${hoursOf(range, grouping)}), active as (
      select distinct ${keysOf(grouping)}, p.member_id
      from (${memberHoursOf(range, excluded)}) as p join hours h on h.hour = p.hour left join catalogue c on c.name = p.game
      where p.rounds > 0 and ${isAmong(sql`p.site`, filter.sites)} and ${ofGames(filter)}
    )
    select min(h.period) as period, site, provider, category, game, agent, area, count(*)::integer as actives
    from active join (select distinct number, period from hours) as h using (number)
    group by number, site, provider, category, game, agent, area`.execute(q);
  return rows;
}

/** Each day of a range with the number of its period. A range begins and ends at a full day of the site. */
const daysOf = ({ from, until }: TimeRange, { by }: Grouping) => sql`
  select (s.at at time zone 'UTC' - interval '3 hours')::date as day, ${periodOf(by, sql`s.at`)} as period,
    dense_rank() over (order by ${periodOf(by, sql`s.at`)}) as number
  from generate_series(${from}::timestamptz, ${until}::timestamptz - interval '1 day', interval '1 day') as s (at)`;

/** Whether a report distinguishes games; otherwise the sets of all games together are read, which are few. */
const hasGames = ({ providers, categories, games }: PlayFilter, { groups }: Grouping): boolean =>
  providers !== null || categories !== null || games !== null || groups.some((group) => group !== 'site');

/** Counts them from the sets of days, with what changed since the last sweep. */
async function countActivesByDay(q: Queryable, { range, filter, grouping, games }: PlayQuery): Promise<ActiveCount[]> {
  const excluded = await listExcluded(q, filter);
  const isRead = (row: string) => sql`
    ${sql.raw(row)}.day in (select day from days) and ${hasGames(filter, grouping) ? sql`${sql.raw(row)}.game <> ''` : sql`${sql.raw(row)}.game = ''`}`;
  const { rows } = await sql<ActiveCount>`
    with catalogue as materialized (${catalogueOf(games)}), days as materialized (${daysOf(range, grouping)}),
    zero as materialized (select repeat('0', 32768)::bit(32768) as bits),
    changed as materialized (
      select c.day, c.game, c.site, c.chunk, bit_or(set_bit((select bits from zero), c.place, 1)) as seen,
        coalesce(bit_or(set_bit((select bits from zero), c.place, 1)) filter (where c.is_active), (select bits from zero)) as active
      from reports.changed_day c where ${isRead('c')} group by 1, 2, 3, 4
    ), played as (
      select m.day, m.game, m.site, m.chunk, m.members from reports.active_member m
      where ${isRead('m')} and (m.day, m.game, m.site, m.chunk) not in (select day, game, site, chunk from changed)
      union all
      select c.day, c.game, c.site, c.chunk, case when m.members is null then c.active else (m.members & ~c.seen) | c.active end
      from changed c left join reports.active_member m using (day, game, site, chunk)
    ), excluded as materialized (
      select id / 32768 as chunk, bit_or(set_bit((select bits from zero), id % 32768, 1)) as members
      from unnest(${excluded}::integer[]) as e (id) group by 1
    ), united as (
      select ${keysOf(grouping)}, p.chunk, bit_or(p.members) as members
      from played p join days h on h.day = p.day left join catalogue c on c.name = p.game
      where ${isAmong(sql`p.site`, filter.sites)} and ${ofGames(filter)}
      group by 1, 2, 3, 4, 5, 6, 7, 8
    )
    select h.period, counted.site, counted.provider, counted.category, counted.game, counted.agent, counted.area,
      counted.actives from (
      select u.number, u.site, u.provider, u.category, u.game, u.agent, u.area,
        sum(bit_count(case when e.members is null then u.members else u.members & ~e.members end))::integer as actives
      from united u left join excluded e using (chunk) group by 1, 2, 3, 4, 5, 6, 7
    ) as counted join (select distinct number, period from days) as h using (number)
    where counted.actives > 0`.execute(q);
  return rows;
}

/** Counts distinct players with a bet by period and group. A range begins and ends at full days of the site. */
export function countActives(q: Queryable, query: PlayQuery): Promise<ActiveCount[]> {
  return query.grouping.by === 'hour' || hasMemberGroup(query.grouping)
    ? countActivesByHour(q, query)
    : countActivesByDay(q, query);
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
