import { sql } from 'kysely';
import type { CamelRow, Queryable, Tx } from '../../../db/index.ts';
import type { ContributionRules } from './contribution-rules.ts';

/** A version of the operator's contribution rules, and who set it. */
export type ContributionVersion = CamelRow<'bonus.contribution_version', 'version' | 'shares' | 'staff_id' | 'at'> & {
  shares: ContributionRules;
};

/** The rules where none are set: our games count in full, and those of providers by their defaults. */
export const NO_SHARES: ContributionRules = { categories: {}, games: {}, outside: { categories: {}, games: {} } };

const columns = sql`version, shares, staff_id as "staffId", at`;

/** Lists versions, the newest first. */
export async function listVersions(q: Queryable, most: number): Promise<ContributionVersion[]> {
  const { rows } = await sql<Omit<ContributionVersion, 'shares'> & { shares: Partial<ContributionRules> }>`
    select ${columns} from bonus.contribution_version order by version desc limit ${most}`.execute(q);
  // Versions from before outside games had shares of their own set none.
  return rows.map((row) => ({ ...row, shares: { ...NO_SHARES, ...row.shares } }));
}

/** Inserts a version; `false` where the version exists already. */
export async function insertVersion(tx: Tx, { version, shares, staffId, at }: ContributionVersion): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into bonus.contribution_version (version, shares, staff_id, at)
    values (${version}, ${JSON.stringify(shares)}::jsonb, ${staffId}, ${at}) on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}
