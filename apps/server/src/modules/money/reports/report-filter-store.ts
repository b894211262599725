import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/index.ts';
import type { ReportPeriod, TimeRange } from './report-periods.ts';

/** What a report of revenue is grouped by. */
export type ReportGroup = 'site' | 'provider' | 'category' | 'game' | 'agent' | 'area';

/** A game as reports group it. `edgeBps` is `null` where the return is unknown. */
export interface ReportGame {
  name: string;
  provider: string;
  category: string;
  edgeBps: number | null;
}

/** What a report of accounts and money is restricted to; `null` is no restriction. */
export interface AccountFilter {
  sites: readonly string[] | null;
  /** Whether internal accounts of the operator are part of it. */
  hasInternal: boolean;
}

export interface PlayFilter extends AccountFilter {
  providers: readonly string[] | null;
  categories: readonly string[] | null;
  games: readonly string[] | null;
}

/** How rows of a report are grouped. */
export interface Grouping {
  by: ReportPeriod;
  groups: readonly ReportGroup[];
}

export const NO_GROUPING: Grouping = { by: 'total', groups: [] };

export const toKeys = (keys: readonly string[] | undefined): readonly string[] | null =>
  keys === undefined || keys.length === 0 ? null : keys;

/** The key of the period of a time, as `listPeriods` has it; empty for `total`. */
export function periodOf(by: ReportPeriod, at: RawBuilder<unknown>): RawBuilder<string> {
  const local = sql`${at} at time zone 'UTC' - interval '3 hours'`;
  switch (by) {
    case 'hour':
      return sql<string>`to_char(${local}, 'YYYY-MM-DD"T"HH24')`;
    case 'day':
      return sql<string>`to_char(${local}, 'YYYY-MM-DD')`;
    case 'week':
      return sql<string>`to_char(date_trunc('week', ${local}), 'YYYY-MM-DD')`;
    case 'month':
      return sql<string>`to_char(date_trunc('month', ${local}), 'YYYY-MM-DD')`;
    case 'total':
      return sql<string>`''::text`;
  }
}

/** A column where it is grouped by, and null otherwise. */
export const groupOf = (
  { groups }: Pick<Grouping, 'groups'>,
  group: ReportGroup,
  column: RawBuilder<unknown>,
): RawBuilder<string | null> =>
  groups.includes(group) ? sql<string | null>`coalesce(${column}, '')` : sql<string | null>`null::text`;

/** Whether rows are grouped by what a player is: then they are summed from the hours of each member. */
export const hasMemberGroup = ({ groups }: Pick<Grouping, 'groups'>): boolean =>
  groups.includes('agent') || groups.includes('area');

export const within = ({ from, until }: TimeRange, at: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${at} >= ${from} and ${at} < ${until}`;

/** Whether a column has one of some keys; always for `null`. */
export const isAmong = (column: RawBuilder<unknown>, keys: readonly string[] | null): RawBuilder<boolean> =>
  keys === null ? sql<boolean>`true` : sql<boolean>`${column} = any(${[...keys]}::text[])`;

/** The accounts of a filter, for rows with the columns `site` and `is_internal`. */
export const ofAccounts = ({ sites, hasInternal }: AccountFilter): RawBuilder<boolean> =>
  sql<boolean>`${isAmong(sql`site`, sites)} and ${hasInternal ? sql`true` : sql`not is_internal`}`;

/**
 * The accounts of a filter, for rows of `request` with the column `member_id`. An index has the few internal accounts, so that the other
 * members need not be read.
 */
export const ofRequesters = ({ sites, hasInternal }: AccountFilter): RawBuilder<boolean> => sql<boolean>`
  ${hasInternal ? sql`true` : sql`not exists (select from reports.account a where a.member_id = request.member_id and a.is_internal)`}
  and ${
    sites === null
      ? sql`true`
      : sql`request.member_id in (select a.member_id from reports.account a where ${isAmong(sql`a.site`, sites)})`
  }`;

/** Lets a transaction count distinct players in memory: a month of many players would otherwise be sorted on disk. */
export async function raiseMemory(tx: Tx): Promise<void> {
  await sql`select set_config('work_mem', '64MB', true)`.execute(tx);
}
