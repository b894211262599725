import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';

/** A version of a plan as it is kept. */
export interface KeptPlan {
  site: string;
  version: number;
  /** The site's day, as `yyyy-mm-dd`. */
  effectiveOn: string;
  plan: unknown;
  savedAt: Date;
}

const columns = sql`site, version, effective_on::text as "effectiveOn", plan, saved_at as "savedAt"`;

/** What was in force on a day at a site: of its own plan, else of that of all other sites. */
export async function findPlan(q: Queryable, kind: string, site: string, day: string): Promise<KeptPlan | undefined> {
  const { rows } = await sql<KeptPlan>`
    select ${columns} from plans.plan
    where kind = ${kind} and site in (${site}, '') and effective_on <= ${day}::date
    order by site desc, version desc limit 1`.execute(q);
  return rows[0];
}

/** The latest version of each site. */
export async function listLatest(q: Queryable, kind: string): Promise<KeptPlan[]> {
  const { rows } = await sql<KeptPlan>`
    select distinct on (site) ${columns} from plans.plan where kind = ${kind} order by site, version desc`.execute(q);
  return rows;
}

/** Keeps every other change of plans waiting until the transaction ends. */
export async function lockPlans(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('plans.plan'))`.execute(tx);
}

export async function insertPlan(
  tx: Tx,
  { kind, savedBy, ...kept }: KeptPlan & { kind: string; savedBy: number },
): Promise<void> {
  await sql`
    insert into plans.plan (kind, site, version, effective_on, plan, saved_at, saved_by)
    values (${kind}, ${kept.site}, ${kept.version}, ${kept.effectiveOn}, ${JSON.stringify(kept.plan)}::jsonb,
      ${kept.savedAt}, ${savedBy})`.execute(tx);
}
