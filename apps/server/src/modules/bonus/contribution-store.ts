import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';
import type { ContributionRules } from './outside-share.ts';

/** A version of the house's shares, and who set it. */
export interface ContributionVersion {
  version: number;
  shares: ContributionRules;
  staffId: number;
  at: Date;
}

/** Nothing is set: our games count in full, and those of outside providers by their defaults. */
export const NO_SHARES: ContributionRules = { categories: {}, games: {}, outside: { categories: {}, games: {} } };

const columns = sql`version, shares, staff_id as "staffId", at`;

/** The newest first. */
export async function listVersions(q: Queryable, most: number): Promise<ContributionVersion[]> {
  const { rows } = await sql<ContributionVersion & { shares: Partial<ContributionRules> }>`
    select ${columns} from bonus.contribution order by version desc limit ${most}`.execute(q);
  // Versions from before outside games had shares of their own set none.
  return rows.map((row) => ({ ...row, shares: { ...NO_SHARES, ...row.shares } }));
}

/** Puts a version down; `false` where somebody else has just done so. */
export async function insertVersion(tx: Tx, { version, shares, staffId, at }: ContributionVersion): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into bonus.contribution (version, shares, staff_id, at)
    values (${version}, ${JSON.stringify(shares)}::jsonb, ${staffId}, ${at}) on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}
