import { type Centavos, centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';
import type { CreditLimits } from './limits.ts';

export interface LimitsVersion {
  version: number;
  limits: CreditLimits;
  status: 'waiting' | 'approved' | 'refused';
  proposedBy: number;
  proposedAt: Date;
  reason: string;
  decidedBy: number | null;
  decidedAt: Date | null;
}

type AsText<Shape> = { [Key in keyof Shape]: Shape[Key] extends Centavos ? string : Shape[Key] };

/** As it is kept: JSON has no bigint. */
interface KeptLimits extends Omit<CreditLimits, 'limits' | 'caps'> {
  limits: AsText<CreditLimits['limits'][number]>[];
  caps: AsText<CreditLimits['caps'][number]>[];
}

const money = (text: string): Centavos => centavos(BigInt(text));

function read({ limits, caps, ...rest }: KeptLimits): CreditLimits {
  return {
    ...rest,
    limits: limits.map((row) => ({
      ...row,
      perAct: money(row.perAct),
      perPersonDay: money(row.perPersonDay),
      perPlayerDay: money(row.perPlayerDay),
    })),
    caps: caps.map((row) => ({ ...row, perAct: money(row.perAct), perPlayerDay: money(row.perPlayerDay) })),
  };
}

/** Limits as JSON, centavos as text. */
export function writeLimits(limits: CreditLimits): string {
  return JSON.stringify(limits, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}

const columns = sql`
  version, limits, status, proposed_by as "proposedBy", proposed_at as "proposedAt", reason,
  decided_by as "decidedBy", decided_at as "decidedAt"`;

type Row = Omit<LimitsVersion, 'limits'> & { limits: KeptLimits };

const readRow = ({ limits, ...row }: Row): LimitsVersion => ({ ...row, limits: read(limits) });

/** The newest approved version. */
export async function findApproved(q: Queryable): Promise<LimitsVersion | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from staff_credits.limits where status = 'approved' order by version desc limit 1`.execute(q);
  return rows.map(readRow)[0];
}

/** The newest first, whatever their status. */
export async function listVersions(q: Queryable, limit: number): Promise<LimitsVersion[]> {
  const { rows } = await sql<Row>`
    select ${columns} from staff_credits.limits order by version desc limit ${limit}`.execute(q);
  return rows.map(readRow);
}

export async function lockVersion(tx: Tx, version: number): Promise<LimitsVersion | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from staff_credits.limits where version = ${version} for no key update`.execute(tx);
  return rows.map(readRow)[0];
}

/** Inserts a proposal; `false` where the version is taken or another proposal waits. */
export async function insertProposal(
  tx: Tx,
  { version, limits, by, at, reason }: { version: number; limits: CreditLimits; by: number; at: Date; reason: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into staff_credits.limits (version, limits, status, proposed_by, proposed_at, reason)
    values (${version}, ${writeLimits(limits)}::jsonb, 'waiting', ${by}, ${at}, ${reason})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function markVersion(
  tx: Tx,
  version: number,
  { status, by, at }: { status: 'approved' | 'refused'; by: number; at: Date },
): Promise<void> {
  await sql`
    update staff_credits.limits set status = ${status}, decided_by = ${by}, decided_at = ${at}
    where version = ${version}`.execute(tx);
}
