import { sql } from 'kysely';
import type { CamelRow, Queryable, Tx } from '../../../db/index.ts';

/** A stored version of a plan. */
export type StoredPlan = CamelRow<'plans.plan', 'site' | 'version' | 'plan' | 'saved_at'> & {
  /** The site's day, `yyyy-mm-dd`. */
  effectiveOn: string;
};

const columns = sql`site, version, effective_on::text as "effectiveOn", plan, saved_at as "savedAt"`;

/** Finds the version in force on a day at a site: of its own plan, otherwise of the shared one. */
export async function findPlan(q: Queryable, kind: string, site: string, day: string): Promise<StoredPlan | undefined> {
  const { rows } = await sql<StoredPlan>`
    select ${columns} from plans.plan
    where kind = ${kind} and site in (${site}, '') and effective_on <= ${day}::date
    order by site desc, version desc limit 1`.execute(q);
  return rows[0];
}

/** Lists the latest version of each site. */
export async function listLatest(q: Queryable, kind: string): Promise<StoredPlan[]> {
  const { rows } = await sql<StoredPlan>`
    select distinct on (site) ${columns} from plans.plan where kind = ${kind} order by site, version desc`.execute(q);
  return rows;
}

/** Serializes changes of plans until the transaction ends. */
export async function lockPlans(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('plans.plan'))`.execute(tx);
}

export async function insertPlan(
  tx: Tx,
  { kind, savedBy, ...plan }: StoredPlan & { kind: string; savedBy: number },
): Promise<void> {
  await sql`
    insert into plans.plan (kind, site, version, effective_on, plan, saved_at, saved_by)
    values (${kind}, ${plan.site}, ${plan.version}, ${plan.effectiveOn}, ${JSON.stringify(plan.plan)}::jsonb,
      ${plan.savedAt}, ${savedBy})`.execute(tx);
}
