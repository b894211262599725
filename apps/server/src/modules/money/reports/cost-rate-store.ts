import type { costRateKinds } from '@arara/contract';
import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/index.ts';
import { type AccountFilter, ofAccounts, periodOf, within } from './report-filter-store.ts';
import type { ReportPeriod, TimeRange } from './report-periods.ts';

export type CostRateKind = (typeof costRateKinds)[number];

/** A rate from a day on, until the day of the next rate of its kind and key. */
export interface CostRate {
  kind: CostRateKind;
  key: string;
  shareBps: number;
  /** Amount for each payment. */
  fixed: Centavos;
  /** `yyyy-mm-dd` of the site. */
  validFrom: string;
}

export interface SetCostRate extends CostRate {
  setBy: number;
  setAt: Date;
}

/** Lists the rates in force on their days, by kind, key and day. Of several that begin on one day the last one holds. */
export async function listRates(q: Queryable): Promise<SetCostRate[]> {
  const { rows } = await sql<SetCostRate>`
    select distinct on (kind, key, valid_from) kind, key, share_bps as "shareBps", fixed, valid_from::text as "validFrom",
      set_by as "setBy", set_at as "setAt"
    from reports.cost_rate order by kind, key, valid_from, id desc`.execute(q);
  return rows;
}

/** Serialises the changes of rates until the transaction ends. */
export async function lockRates(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('reports.cost_rate'))`.execute(tx);
}

export async function insertRate(tx: Tx, rate: SetCostRate & { reason: string }): Promise<void> {
  await sql`
    insert into reports.cost_rate (kind, key, share_bps, fixed, valid_from, reason, set_by, set_at)
    values (${rate.kind}, ${rate.key}, ${rate.shareBps}, ${rate.fixed}, ${rate.validFrom}::date, ${rate.reason},
      ${rate.setBy}, ${rate.setAt})`.execute(tx);
}

export async function listMethods(q: Queryable): Promise<{ key: string; title: string }[]> {
  const { rows } = await sql<{ key: string; title: string }>`
    select key, title from reports.payment_method order by sort, key`.execute(q);
  return rows;
}

/** The jurisdiction of each site, by key. */
export async function findJurisdictions(q: Queryable): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ site: string; jurisdiction: string }>`
    select site, jurisdiction from reports.jurisdiction`.execute(q);
  return new Map(rows.map(({ site, jurisdiction }) => [site, jurisdiction]));
}

/** Payments of a day or an hour that a bank charges for. */
export interface BankMovements {
  period: string;
  site: string;
  kind: CostRateKind;
  method: string;
  count: number;
  amount: Centavos;
}

/** Sums the deposits credited and the withdrawals paid in a range, which may begin and end at any moment. */
export async function sumBankMovements(
  q: Queryable,
  { range, filter, by }: { range: TimeRange; filter: AccountFilter; by: ReportPeriod },
): Promise<BankMovements[]> {
  const { rows } = await sql<BankMovements>`
    select ${periodOf(by, sql`at`)} as period, site, kind, method, count(*)::integer as count,
      sum(amount)::bigint as amount
    from reports.bank_movement where ${within(range, sql`at`)} and ${ofAccounts(filter)} group by 1, 2, 3, 4`.execute(
    q,
  );
  return rows;
}

/** Sums bets and wins of a range within one hour by site and game, which the hours do not split. */
export async function sumGameMovements(
  q: Queryable,
  range: TimeRange,
  filter: AccountFilter,
): Promise<{ site: string; game: string | null; ggr: Centavos }[]> {
  const { rows } = await sql<{ site: string; game: string | null; ggr: Centavos }>`
    select site, game, sum(stake - win)::bigint as ggr from reports.movement
    where ${within(range, sql`at`)} and ${ofAccounts(filter)} group by 1, 2`.execute(q);
  return rows;
}
