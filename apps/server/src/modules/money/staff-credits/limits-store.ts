import { type Centavos, centavos } from '@arara/money';
import { sql } from 'kysely';
import type { CamelRow, Queryable, Tx } from '../../../db/index.ts';
import type { CreditLimits } from './limits.ts';

type LimitsColumns = CamelRow<
  'staff_credits.limits',
  'version' | 'limits' | 'status' | 'proposed_by' | 'proposed_at' | 'reason' | 'decided_by' | 'decided_at'
>;

/** A version of the limits. `decidedBy` is the person who approved or refused it. */
export type LimitsVersion = LimitsColumns & { limits: CreditLimits };

type AsText<Shape> = { [Key in keyof Shape]: Shape[Key] extends Centavos ? string : Shape[Key] };

/** Limits as stored: centavos as text, since JSON has no bigint. */
interface StoredLimits extends Omit<CreditLimits, 'limits' | 'caps'> {
  limits: AsText<CreditLimits['limits'][number]>[];
  caps: AsText<CreditLimits['caps'][number]>[];
}

const parseAmount = (text: string): Centavos => centavos(BigInt(text));

function readLimits({ limits, caps, ...rest }: StoredLimits): CreditLimits {
  return {
    ...rest,
    limits: limits.map((row) => ({
      ...row,
      perAct: parseAmount(row.perAct),
      perPersonDay: parseAmount(row.perPersonDay),
      perPlayerDay: parseAmount(row.perPlayerDay),
    })),
    caps: caps.map((row) => ({ ...row, perAct: parseAmount(row.perAct), perPlayerDay: parseAmount(row.perPlayerDay) })),
  };
}

/** Formats limits as JSON, centavos as text. */
export function formatLimits(limits: CreditLimits): string {
  return JSON.stringify(limits, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}

const columns = sql`
  version, limits, status, proposed_by as "proposedBy", proposed_at as "proposedAt", reason,
  decided_by as "decidedBy", decided_at as "decidedAt"`;

type LimitsRow = LimitsColumns & { limits: StoredLimits };

const toLimitsVersion = ({ limits, ...row }: LimitsRow): LimitsVersion => ({ ...row, limits: readLimits(limits) });

/** Finds the newest approved version. */
export async function findApproved(q: Queryable): Promise<LimitsVersion | undefined> {
  const { rows } = await sql<LimitsRow>`
    select ${columns} from staff_credits.limits where status = 'approved' order by version desc limit 1`.execute(q);
  return rows.map(toLimitsVersion)[0];
}

/** Lists versions of any status, newest first. */
export async function listVersions(q: Queryable, limit: number): Promise<LimitsVersion[]> {
  const { rows } = await sql<LimitsRow>`
    select ${columns} from staff_credits.limits order by version desc limit ${limit}`.execute(q);
  return rows.map(toLimitsVersion);
}

/** Locks a version until the transaction ends. */
export async function lockVersion(tx: Tx, version: number): Promise<LimitsVersion | undefined> {
  const { rows } = await sql<LimitsRow>`
    select ${columns} from staff_credits.limits where version = ${version} for no key update`.execute(tx);
  return rows.map(toLimitsVersion)[0];
}

/** Inserts a proposal; returns `false` where the version exists or another proposal waits. */
export async function insertProposal(
  tx: Tx,
  { version, limits, by, at, reason }: { version: number; limits: CreditLimits; by: number; at: Date; reason: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into staff_credits.limits (version, limits, status, proposed_by, proposed_at, reason)
    values (${version}, ${formatLimits(limits)}::jsonb, 'waiting', ${by}, ${at}, ${reason})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Records the decision on a version. */
export async function markVersion(
  tx: Tx,
  version: number,
  { status, by, at }: { status: 'approved' | 'refused'; by: number; at: Date },
): Promise<void> {
  await sql`
    update staff_credits.limits set status = ${status}, decided_by = ${by}, decided_at = ${at}
    where version = ${version}`.execute(tx);
}
