import type { Centavos } from '@arara/money';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../db/index.ts';

/* What the rules look at. An empty list of sites is all of them. */

const ofSites = (sites: readonly string[]): RawBuilder<boolean> =>
  sql`(cardinality(${[...sites]}::text[]) = 0 or site = any(${[...sites]}::text[]))`;

export interface BigWin {
  id: string;
  site: string;
  memberId: number;
  game: string;
  win: Centavos;
  stake: Centavos;
}

/** Lists the largest wins of a short period. */
export async function listBigWins(
  q: Queryable,
  wanted: { since: Date; amount: Centavos; multiple: number; sites: readonly string[]; limit: number },
): Promise<BigWin[]> {
  const { rows } = await sql<BigWin>`
    select id::text as id, site, member_id as "memberId", coalesce(game, '') as game, win, stake from alerts.movement
    where at >= ${wanted.since} and win >= ${wanted.amount} and ${ofSites(wanted.sites)}
      and (${wanted.multiple} = 0 or (stake > 0 and win >= stake * ${wanted.multiple}::bigint))
    order by win desc, id limit ${wanted.limit}`.execute(q);
  return rows;
}

/** Calls and how many of them failed. */
export interface CallCounts {
  calls: number;
  failed: number;
}

/** Payouts of a period; one that the bank has not answered for as long as the period counts as failed. */
export async function countPayouts(q: Queryable, since: Date): Promise<CallCounts> {
  const { rows } = await sql<CallCounts>`
    select count(*)::integer as calls, (count(*) filter (where status <> 'paid'))::integer as failed
    from alerts.payout where ended_at >= ${since} or (ended_at is null and began_at < ${since})`.execute(q);
  return rows[0] ?? { calls: 0, failed: 0 };
}

/**
 * Charges that were asked of the bank in a period, how many of them it refused or had not opened by `unopenedBefore`, and how many
 * were paid.
 */
export async function countCharges(
  q: Queryable,
  since: Date,
  unopenedBefore: Date,
): Promise<CallCounts & { paid: number }> {
  const { rows } = await sql<CallCounts & { paid: number }>`
    select (count(*) filter (where created_at >= ${since}))::integer as calls,
      (count(*) filter (where created_at >= ${since}
        and (status = 'failed' or (status = 'creating' and created_at < ${unopenedBefore}))))::integer as failed,
      (count(*) filter (where credited_at >= ${since}))::integer as paid
    from alerts.charge where created_at >= ${since} or credited_at >= ${since}`.execute(q);
  return rows[0] ?? { calls: 0, failed: 0, paid: 0 };
}

export async function countProviderCalls(q: Queryable, since: Date): Promise<(CallCounts & { provider: string })[]> {
  const { rows } = await sql<CallCounts & { provider: string }>`
    select provider, count(*)::integer as calls, (count(*) filter (where is_failed))::integer as failed
    from alerts.provider_call where at >= ${since} group by provider order by provider`.execute(q);
  return rows;
}

/** Counts the items of a queue that have waited since before a moment, with the oldest of them. */
export async function countWaiting(
  q: Queryable,
  { queue, before, sites }: { queue: string; before: Date; sites: readonly string[] },
): Promise<{ total: number; oldest: Date | null }> {
  const { rows } = await sql<{ total: number; oldest: Date | null }>`
    select count(*)::integer as total, min(since) as oldest from alerts.queue_item
    where queue = ${queue} and since < ${before} and ${ofSites(sites)}`.execute(q);
  return rows[0] ?? { total: 0, oldest: null };
}

/** Money at the bank: as booked, and as the bank reported it at `reportedAt`. */
export interface BankFloat {
  booked: Centavos;
  owed: Centavos;
  reported: Centavos | null;
  reportedAt: Date | null;
}

export async function findBankFloat(q: Queryable): Promise<BankFloat> {
  const { rows } = await sql<BankFloat>`
    select booked, owed, reported, reported_at as "reportedAt" from alerts.bank_float`.execute(q);
  const [row] = rows;
  if (row === undefined) throw new Error('the float at the bank returned no row');
  return row;
}

export interface WatchedPool {
  id: number;
  key: string;
  site: string;
  amount: Centavos;
  seed: Centavos;
  wonAt: Date | null;
}

export async function listOpenPools(q: Queryable, sites: readonly string[]): Promise<WatchedPool[]> {
  const { rows } = await sql<WatchedPool>`
    select id, key, site, amount, seed, won_at as "wonAt" from alerts.jackpot_pool where ${ofSites(sites)}
    order by id`.execute(q);
  return rows;
}

/** A period of an hour. */
export interface HourRange {
  from: Date;
  until: Date;
}

/** Counts the registrations of each period, in their order. */
export async function countRegistrations(
  q: Queryable,
  ranges: readonly HourRange[],
  sites: readonly string[],
): Promise<bigint[]> {
  const { rows } = await sql<{ total: bigint }>`
    select (select count(*) from alerts.account where created_at >= r.from_at and created_at < r.until_at
      and not is_demo and not is_internal and ${ofSites(sites)}) as total
    from unnest(${ranges.map(({ from }) => from)}::timestamptz[], ${ranges.map(({ until }) => until)}::timestamptz[])
      with ordinality as r (from_at, until_at, position)
    order by position`.execute(q);
  return rows.map(({ total }) => total);
}

/** Sums the bonus cost of each period, in their order, in centavos. */
export async function sumBonusCosts(
  q: Queryable,
  ranges: readonly HourRange[],
  sites: readonly string[],
): Promise<bigint[]> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce((select sum(amount) from alerts.cost where at >= r.from_at and at < r.until_at and ${ofSites(sites)}),
      0)::bigint as total
    from unnest(${ranges.map(({ from }) => from)}::timestamptz[], ${ranges.map(({ until }) => until)}::timestamptz[])
      with ordinality as r (from_at, until_at, position)
    order by position`.execute(q);
  return rows.map(({ total }) => total);
}

/** The time of the oldest movement after the last seal; `null` if all are sealed. */
export async function findUnsealedSince(q: Queryable): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select min(at) as at from alerts.unsealed`.execute(q);
  return rows[0]?.at ?? null;
}

/** The newest self-verification of a node, with the number of its findings and the name of the first. */
export interface NodeVerification {
  node: string;
  /** `null` where the node has never verified itself. */
  at: Date | null;
  findings: number;
  first: string | null;
  /** Since when the node runs; `null` where it has ended. */
  runningSince: Date | null;
}

export async function listSelfVerifications(q: Queryable): Promise<NodeVerification[]> {
  const { rows } = await sql<NodeVerification>`
    select node, at, coalesce(finding_count, 0) as findings, findings -> 0 ->> 'name' as first,
      running_since as "runningSince"
    from alerts.self_verification
    order by node`.execute(q);
  return rows;
}
