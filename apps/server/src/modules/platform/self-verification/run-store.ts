import { sql } from 'kysely';
import { type CamelRow, type Queryable, type Tx, countBounded, listByKeyset } from '../../../db/index.ts';
import type { CursorPageRequest, CursorRows } from '../../../platform/index.ts';
import type { VerificationFinding } from './verification-finding.ts';

/** A verification of a node. */
export type VerificationRun = CamelRow<
  'self_verification.run',
  | 'id'
  | 'at'
  | 'node'
  | 'duration_ms'
  | 'files_state'
  | 'database_state'
  | 'clock_state'
  | 'files_digest'
  | 'configuration_digest'
  | 'database_digest'
  | 'finding_count'
  | 'closed_games'
> & {
  /** The first findings. */
  findings: readonly VerificationFinding[];
};

const columns = sql`
  id, at, node, duration_ms as "durationMs", files_state as "filesState", database_state as "databaseState",
  clock_state as "clockState", files_digest as "filesDigest", configuration_digest as "configurationDigest",
  database_digest as "databaseDigest", finding_count as "findingCount", findings, closed_games as "closedGames"`;

export async function insertRun(tx: Tx, run: Omit<VerificationRun, 'id'>): Promise<void> {
  await sql`
    insert into self_verification.run
      (at, node, duration_ms, files_state, database_state, clock_state, files_digest, configuration_digest,
        database_digest, finding_count, findings, closed_games)
    values (${run.at}, ${run.node}, ${run.durationMs}, ${run.filesState}, ${run.databaseState}, ${run.clockState},
      ${run.filesDigest}, ${run.configurationDigest}, ${run.databaseDigest}, ${run.findingCount},
      ${JSON.stringify(run.findings)}::jsonb, ${[...run.closedGames]}::text[])`.execute(tx);
}

/** Lists verifications, newest first. */
export async function listRuns(q: Queryable, page: CursorPageRequest): Promise<CursorRows<VerificationRun>> {
  const from = sql`self_verification.run`;
  const found = await listByKeyset<VerificationRun>(q, {
    select: columns,
    from,
    where: sql`true`,
    keyset: { name: 'self verifications', columns: [{ expression: sql`id`, type: 'integer' }], order: 'desc' },
    page,
  });
  return { ...found, ...(await countBounded(q, sql`from ${from}`)) };
}

/** The newest verification of a node, and whether the node runs now. */
export type NewestRun = VerificationRun & { isRunning: boolean };

/** The newest verification of each node since a moment. */
export async function listNewestRuns(q: Queryable, since: Date): Promise<NewestRun[]> {
  const { rows } = await sql<NewestRun>`
    select distinct on (node) ${columns}, exists (
      select from self_verification.node n where n.name = run.node and n.ended_at is null) as "isRunning"
    from self_verification.run where at >= ${since}
    order by node, id desc`.execute(q);
  return rows;
}
