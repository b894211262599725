import type { Contribution } from '@arara/activity-kit';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';

/** A version of the house's shares, and who set it. */
export interface ContributionVersion {
  version: number;
  shares: Contribution;
  staffId: number;
  at: Date;
}

const columns = sql`version, shares, staff_id as "staffId", at`;

/** The newest first. */
export async function listVersions(q: Queryable, most: number): Promise<ContributionVersion[]> {
  const { rows } = await sql<ContributionVersion>`
    select ${columns} from bonus.contribution order by version desc limit ${most}`.execute(q);
  return rows;
}

/** Puts a version down; `false` where somebody else has just done so. */
export async function insertVersion(tx: Tx, { version, shares, staffId, at }: ContributionVersion): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into bonus.contribution (version, shares, staff_id, at)
    values (${version}, ${JSON.stringify(shares)}::jsonb, ${staffId}, ${at}) on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}
