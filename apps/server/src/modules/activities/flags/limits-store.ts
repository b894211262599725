import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/index.ts';
import type { AbuseLimits } from './abuse-rule.ts';

/** A version of the figures, and who set it. */
export interface LimitsVersion {
  version: number;
  limits: AbuseLimits;
  setBy: number;
  reason: string;
  at: Date;
}

/** As it is kept: JSON, which has no bigint. */
type KeptLimits = Omit<AbuseLimits, 'risklessStaked'> & { risklessStaked: string };

/** The newest first. */
export async function listLimits(q: Queryable, most: number): Promise<LimitsVersion[]> {
  const { rows } = await sql<Omit<LimitsVersion, 'limits'> & { limits: KeptLimits }>`
    select version, limits, set_by as "setBy", reason, at from activities.abuse_limits
    order by version desc limit ${most}`.execute(q);
  return rows.map(({ limits, ...row }) => ({
    ...row,
    limits: { ...limits, risklessStaked: BigInt(limits.risklessStaked) },
  }));
}

/** Puts a version down; `false` where somebody else has just done so. */
export async function insertLimits(tx: Tx, { version, limits, setBy, reason, at }: LimitsVersion): Promise<boolean> {
  const kept: KeptLimits = { ...limits, risklessStaked: String(limits.risklessStaked) };
  const { numAffectedRows } = await sql`
    insert into activities.abuse_limits (version, limits, set_by, reason, at)
    values (${version}, ${JSON.stringify(kept)}::jsonb, ${setBy}, ${reason}, ${at}) on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}
