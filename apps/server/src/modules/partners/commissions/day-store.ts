import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { CamelRow, Queryable, Tx } from '../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../platform/index.ts';
import type { CommissionFigure } from './commission-count.ts';
import type { CommissionKind } from './plan.ts';
import type { StatementState } from './statement-store.ts';

/** A day of a site. */
export interface DayKey {
  site: string;
  day: string;
}

/** A day of which the count began. */
export type CountedDay = DayKey &
  CamelRow<'commissions.day', 'state' | 'revision' | 'fingerprint' | 'plan' | 'counted_at'>;

const columns = sql`site, day::text as day, state, revision, fingerprint, plan, counted_at as "countedAt"`;

/** Lists the days from `from` on, oldest first. */
export async function listDaysFrom(q: Queryable, site: string, from: string): Promise<CountedDay[]> {
  const { rows } = await sql<CountedDay>`
    select ${columns} from commissions.day where site = ${site} and day >= ${from}::date
    order by commissions.day.day`.execute(q);
  return rows;
}

/** The last day with a finished count; `null` before the first. */
export async function findLastCounted(q: Queryable, site: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(day)::text as day from commissions.day where site = ${site} and revision > 0`.execute(q);
  return rows[0]?.day ?? null;
}

export async function findDay(q: Queryable, { site, day }: DayKey): Promise<CountedDay | undefined> {
  const { rows } = await sql<CountedDay>`
    select ${columns} from commissions.day where site = ${site} and day = ${day}::date`.execute(q);
  return rows[0];
}

/** Claims a day unless another claim was renewed since `stale`. Returns the revision of the day. */
export async function claimDay(
  tx: Tx,
  { site, day }: DayKey,
  { claim, now, stale }: { claim: string; now: Date; stale: Date },
): Promise<number | undefined> {
  const { rows } = await sql<CamelRow<'commissions.day', 'revision'>>`
    insert into commissions.day as d (site, day, state, claim, claimed_at)
    values (${site}, ${day}::date, 'counting', ${claim}::uuid, ${now})
    on conflict (site, day) do update set state = 'counting', claim = excluded.claim, claimed_at = excluded.claimed_at
    where d.claim is null or d.claimed_at < ${stale} returning revision`.execute(tx);
  return rows[0]?.revision;
}

/** Marks days to be counted again. */
export async function markStale(tx: Tx, site: string, days: readonly string[]): Promise<void> {
  await sql`
    update commissions.day set state = 'counting'
    where site = ${site} and day = any(${[...days]}::date[]) and state = 'counted'`.execute(tx);
}

/** Renews the claim of a day and locks its row until the transaction ends; `false` where the claim is lost. */
export async function renewClaim(tx: Tx, { site, day }: DayKey, claim: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update commissions.day set claimed_at = ${now}
    where site = ${site} and day = ${day}::date and claim = ${claim}::uuid`.execute(tx);
  return numAffectedRows === 1n;
}

interface Finish {
  fingerprint: string;
  plan: string;
  figures: readonly (CommissionFigure & { counted: Centavos })[];
  now: Date;
}

/** Marks a day as counted and releases its claim. */
export async function markCounted(
  tx: Tx,
  { site, day }: DayKey,
  { fingerprint, plan, figures, now }: Finish,
): Promise<void> {
  await sql`
    update commissions.day set state = 'counted', revision = revision + 1, claim = null, claimed_at = null,
      fingerprint = ${fingerprint}, plan = ${plan}, counted_at = ${now}
    where site = ${site} and day = ${day}::date`.execute(tx);
  await sql`delete from commissions.figure where site = ${site} and day = ${day}::date`.execute(tx);
  for (const { kind, base, allowed, counted } of figures)
    await sql`
      insert into commissions.figure (site, day, kind, base, allowed, counted)
      values (${site}, ${day}::date, ${kind}, ${base}, ${allowed}, ${counted})`.execute(tx);
}

/** A day as staff sees it: its figures and the number of its statements by state. */
export type DaySummary = CountedDay & {
  figures: { kind: CommissionKind; base: string; allowed: string; counted: string }[];
  agents: number;
  statements: { state: StatementState; count: number; amount: string }[];
};

/** The newest first. */
export async function listDays(q: Queryable, site: string | null, page: PageRequest): Promise<Rows<DaySummary>> {
  const { rows } = await sql<DaySummary & { total: number }>`
    select d.site, d.day::text as day, d.state, d.revision, d.fingerprint, d.plan, d.counted_at as "countedAt", d.total,
      (select count(distinct agent_id)::integer from commissions.earning e where e.day = d.day and e.site = d.site) as agents,
      coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'base', base::text, 'allowed', allowed::text,
        'counted', counted::text) order by kind) from commissions.figure f where f.day = d.day and f.site = d.site), '[]') as figures,
      coalesce((select jsonb_agg(jsonb_build_object('state', state, 'count', count, 'amount', amount::text) order by state) from (
        select state, count(*) as count, sum(amount) as amount from commissions.statement s
        where s.day = d.day and s.site = d.site group by state) as by_state), '[]') as statements
    from (
      select *, (count(*) over ())::integer as total from commissions.day
      where ${site}::text is null or site = ${site}
      order by commissions.day.day desc, site limit ${page.limit} offset ${offsetOf(page)}
    ) as d order by d.day desc, d.site`.execute(q);
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}
