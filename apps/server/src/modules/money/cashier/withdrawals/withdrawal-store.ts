import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../../platform/index.ts';
import type { WithdrawalStep, Withdrawal, WithdrawalStatus } from './withdrawal.ts';
import type { Sealer, Vault } from '../../../accounts/vault/index.ts';
import { computeKeyIndex } from '../bank-accounts/payout-destination.ts';
import type { Centavos } from '@arara/money';

const columns = sql`
  id, member_id as "memberId", amount, fee, wagering_fee as "wageringFee", is_free as "isFree", waived,
  free_level as "freeLevel", key_kind as "keyKind", key_sealed as key, holder_sealed as holder, cpf_sealed as cpf, account_since as "accountSince",
  remark_sealed as remark, status, approved_by as "approvedBy",
  reason, reason_code as "reasonCode", end_to_end_id as "endToEndId", requested_at as "requestedAt",
  decided_at as "decidedAt", finished_at as "finishedAt"`;

type SealedColumns = TableRow<'cashier.withdrawal', 'key_sealed' | 'holder_sealed' | 'cpf_sealed' | 'remark_sealed'>;

/** The destination and the remark of a withdrawal, sealed. */
export interface SealedTarget {
  key: NonNullable<SealedColumns['key_sealed']>;
  holder: NonNullable<SealedColumns['holder_sealed']>;
  cpf: SealedColumns['cpf_sealed'];
  remark: SealedColumns['remark_sealed'];
}

export type WithdrawalRow = CamelRow<
  'cashier.withdrawal',
  | 'id'
  | 'member_id'
  | 'amount'
  | 'fee'
  | 'wagering_fee'
  | 'is_free'
  | 'waived'
  | 'free_level'
  | 'key_kind'
  | 'account_since'
  | 'status'
  | 'approved_by'
  | 'reason'
  | 'reason_code'
  | 'end_to_end_id'
  | 'requested_at'
  | 'decided_at'
  | 'finished_at'
> &
  Pick<Withdrawal, 'amount' | 'fee' | 'wageringFee' | 'waived' | 'keyKind'> &
  SealedTarget;

type NewWithdrawalRow = Pick<
  WithdrawalRow,
  | 'id'
  | 'memberId'
  | 'amount'
  | 'fee'
  | 'wageringFee'
  | 'isFree'
  | 'waived'
  | 'freeLevel'
  | 'keyKind'
  | 'accountSince'
  | keyof SealedTarget
> & {
  requestKey: string;
  keyIndex: Buffer;
  now: Date;
};

/** Serialises the requests of one member until the transaction ends, so that counts stay true. */
export async function lockMember(tx: Tx, memberId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('cashier.withdrawal'), ${memberId}::integer)`.execute(tx);
}

/** Counts a member's withdrawals of the day and free ones of the month, without those whose money went back. */
export async function countRequests(
  q: Queryable,
  memberId: number,
  since: { day: Date; month: Date },
): Promise<{ today: number; freeThisMonth: number }> {
  const { rows } = await sql<{ today: number; freeThisMonth: number }>`
    select count(*) filter (where requested_at >= ${since.day})::integer as today,
      count(*) filter (where is_free and requested_at >= ${since.month})::integer as "freeThisMonth"
    from cashier.withdrawal
    where member_id = ${memberId} and status not in ('refused', 'cancelled', 'failed')
      and requested_at >= ${since.month}`.execute(q);
  return rows[0] ?? { today: 0, freeThisMonth: 0 };
}

/** The median seconds from request to payment since a date, without some members; `null` below `minPaid` payments. */
export async function findTypicalSeconds(
  q: Queryable,
  since: Date,
  minPaid: number,
  excluded: readonly number[],
): Promise<number | null> {
  const { rows } = await sql<{ paid: number; seconds: number | null }>`
    select count(*)::integer as paid,
      percentile_cont(0.5) within group (order by extract(epoch from finished_at - requested_at)::float8) as seconds
    from cashier.withdrawal
    where status = 'paid' and finished_at >= ${since} and member_id <> all(${[...excluded]}::integer[])`.execute(q);
  const [row] = rows;
  return row === undefined || row.paid < minPaid ? null : row.seconds;
}

/** Inserts a withdrawal, once for a request key; `false` where the key has one. */
export async function insertWithdrawal(tx: Tx, withdrawal: NewWithdrawalRow): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into cashier.withdrawal
      (id, member_id, amount, fee, wagering_fee, is_free, waived, free_level, key_kind, key_sealed, key_index, holder_sealed, cpf_sealed,
       account_since, remark_sealed, request_key, status, requested_at)
    values (${withdrawal.id}, ${withdrawal.memberId}, ${withdrawal.amount}, ${withdrawal.fee},
      ${withdrawal.wageringFee}, ${withdrawal.isFree}, ${withdrawal.waived}, ${withdrawal.freeLevel}, ${withdrawal.keyKind}, ${withdrawal.key}, ${withdrawal.keyIndex},
      ${withdrawal.holder}, ${withdrawal.cpf}, ${withdrawal.accountSince}, ${withdrawal.remark},
      ${withdrawal.requestKey}, 'in_review', ${withdrawal.now})
    on conflict (member_id, request_key) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function insertStep(tx: Tx, step: WithdrawalStep): Promise<void> {
  await sql`
    insert into cashier.withdrawal_step (withdrawal_id, position, status, at, reason)
    select ${step.withdrawalId}, coalesce(max(position), 0) + 1, ${step.status}, ${step.at}, ${step.reason}
    from cashier.withdrawal_step where withdrawal_id = ${step.withdrawalId}`.execute(tx);
}

export async function listSteps(q: Queryable, ids: string[]): Promise<WithdrawalStep[]> {
  const { rows } = await sql<
    CamelRow<'cashier.withdrawal_step', 'withdrawal_id' | 'at' | 'reason'> & Pick<WithdrawalStep, 'status'>
  >`
    select withdrawal_id as "withdrawalId", status, at, reason from cashier.withdrawal_step
    where withdrawal_id = any(${ids}::text[]) order by withdrawal_id, position`.execute(q);
  return rows;
}

export async function findByRequest(
  q: Queryable,
  memberId: number,
  requestKey: string,
): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<WithdrawalRow>`
    select ${columns} from cashier.withdrawal where member_id = ${memberId} and request_key = ${requestKey}`.execute(q);
  return rows[0];
}

export async function findWithdrawal(q: Queryable, id: string): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<WithdrawalRow>`select ${columns} from cashier.withdrawal where id = ${id}`.execute(q);
  return rows[0];
}

export async function lockWithdrawal(tx: Tx, id: string): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<WithdrawalRow>`
    select ${columns} from cashier.withdrawal where id = ${id} for no key update`.execute(tx);
  return rows[0];
}

/** The ids of a member's withdrawals that are not sent to the bank, newest first. */
export async function listUnsent(q: Queryable, memberId: number): Promise<string[]> {
  const { rows } = await sql<TableRow<'cashier.withdrawal', 'id'>>`
    select id from cashier.withdrawal
    where member_id = ${memberId} and status in ('in_review', 'second_review', 'on_hold', 'approved')
    order by requested_at desc, id desc`.execute(q);
  return rows.map(({ id }) => id);
}

/** Changes the status of a withdrawal. Throws where its current status is not that of `before`. */
export async function markStatus(tx: Tx, before: Withdrawal, after: Withdrawal): Promise<void> {
  const { numAffectedRows } = await sql`
    update cashier.withdrawal set
      status = ${after.status}, approved_by = ${after.approvedBy}::integer[], reason = ${after.reason},
      reason_code = ${after.reasonCode}, end_to_end_id = ${after.endToEndId}, decided_at = ${after.decidedAt},
      finished_at = ${after.finishedAt}
    where id = ${before.id} and status = ${before.status}`.execute(tx);
  if (numAffectedRows !== 1n) throw new Error(`withdrawal ${before.id} was not ${before.status}`);
}

export interface WithdrawalFilter {
  memberId: number | null;
  since: Date | null;
  statuses: WithdrawalStatus[] | null;
  search: string;
}

export async function listWithdrawals(
  q: Queryable,
  filter: WithdrawalFilter,
  page: PageRequest,
  order: 'asc' | 'desc',
): Promise<Rows<WithdrawalRow>> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const where = sql`
    (${filter.memberId}::integer is null or member_id = ${filter.memberId})
    and (${filter.since}::timestamptz is null or requested_at >= ${filter.since})
    and (${filter.statuses}::text[] is null or status = any(${filter.statuses}))
    and (${filter.search} = '' or id = ${filter.search} or member_id::text = ${filter.search} or end_to_end_id = ${filter.search})`;
  const { rows } = await sql<WithdrawalRow>`
    select ${columns} from cashier.withdrawal where ${where}
    order by requested_at ${direction}, id limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from cashier.withdrawal where ${where}`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** The withdrawals with these ids, unordered. */
export async function listWithdrawalsById(q: Queryable, ids: readonly string[]): Promise<WithdrawalRow[]> {
  const { rows } = await sql<WithdrawalRow>`
    select ${columns} from cashier.withdrawal where id = any(${[...ids]}::text[])`.execute(q);
  return rows;
}

type PlaintextWithdrawal = CamelRow<'cashier.withdrawal', 'id' | 'member_id' | 'key' | 'holder' | 'cpf'> & {
  key: string;
  holder: string;
};

/** Locks withdrawals whose destination an earlier release stored in plain text. */
export async function lockPlaintextWithdrawals(tx: Tx, limit: number): Promise<PlaintextWithdrawal[]> {
  const { rows } = await sql<PlaintextWithdrawal>`
    select id, member_id as "memberId", key, holder, cpf from cashier.withdrawal
    where key is not null order by id limit ${limit} for update`.execute(tx);
  return rows;
}

export async function markSealed(tx: Tx, id: string, target: Omit<SealedTarget, 'remark'>): Promise<void> {
  await sql`
    update cashier.withdrawal set key = null, holder = null, cpf = null,
      key_sealed = ${target.key}, holder_sealed = ${target.holder}, cpf_sealed = ${target.cpf}
    where id = ${id}`.execute(tx);
}

/** The stored withdrawals, with their destinations opened. */
export interface WithdrawalBook {
  /** Inserts a withdrawal, once for a request key; `false` where the key has one. */
  insert(tx: Tx, withdrawal: NewWithdrawal): Promise<boolean>;
  findByRequest(q: Queryable, memberId: number, requestKey: string): Promise<Withdrawal | undefined>;
  find(q: Queryable, id: string): Promise<Withdrawal | undefined>;
  /** The withdrawals with these ids, in the same order. */
  listByIds(q: Queryable, ids: readonly string[]): Promise<Withdrawal[]>;
  /** Finds a withdrawal and locks it until the transaction ends. */
  lock(tx: Tx, id: string): Promise<Withdrawal | undefined>;
  list(q: Queryable, filter: WithdrawalFilter, page: PageRequest, order: 'asc' | 'desc'): Promise<Rows<Withdrawal>>;
}

export type NewWithdrawal = Pick<
  Withdrawal,
  | 'id'
  | 'memberId'
  | 'amount'
  | 'fee'
  | 'wageringFee'
  | 'isFree'
  | 'waived'
  | 'freeLevel'
  | 'keyKind'
  | 'key'
  | 'holder'
  | 'cpf'
  | 'accountSince'
  | 'remark'
> & { requestKey: string; now: Date };

type SealedField = 'key' | 'holder' | 'cpf' | 'remark';

function toSealContext(field: SealedField, id: string): string {
  return `cashier.withdrawal.${field}:${id}`;
}

function open(sealer: Sealer, { key, holder, cpf, remark, ...row }: WithdrawalRow): Withdrawal {
  const { id } = row;
  return {
    ...row,
    key: sealer.open(toSealContext('key', id), key),
    holder: sealer.open(toSealContext('holder', id), holder),
    cpf: sealer.openNullable(toSealContext('cpf', id), cpf),
    remark: sealer.openNullable(toSealContext('remark', id), remark),
  };
}

/** Seals the destination and the remark of a withdrawal for its row. */
export function sealTarget(
  sealer: Sealer,
  id: string,
  { key, holder, cpf, remark }: Pick<Withdrawal, SealedField>,
): SealedTarget {
  return {
    key: sealer.seal(toSealContext('key', id), key),
    holder: sealer.seal(toSealContext('holder', id), holder),
    cpf: sealer.sealNullable(toSealContext('cpf', id), cpf),
    remark: sealer.sealNullable(toSealContext('remark', id), remark),
  };
}

export function createWithdrawalBook({ vault }: { vault: Vault }): WithdrawalBook {
  async function openOne(q: Queryable, row: WithdrawalRow | undefined): Promise<Withdrawal | undefined> {
    return row && open(await vault.sealer(q, row.memberId), row);
  }

  async function openAll(q: Queryable, rows: readonly WithdrawalRow[]): Promise<Withdrawal[]> {
    const sealers = await vault.sealers(
      q,
      rows.map(({ memberId }) => memberId),
    );
    return rows.map((row) => {
      const sealer = sealers.get(row.memberId);
      if (sealer === undefined) throw new Error(`member ${row.memberId} has no key`);
      return open(sealer, row);
    });
  }

  return {
    async insert(tx, withdrawal) {
      const sealer = await vault.sealer(tx, withdrawal.memberId);
      const sealed = sealTarget(sealer, withdrawal.id, withdrawal);
      return insertWithdrawal(tx, { ...withdrawal, ...sealed, keyIndex: computeKeyIndex(vault, withdrawal) });
    },
    findByRequest: async (q, memberId, requestKey) => openOne(q, await findByRequest(q, memberId, requestKey)),
    find: async (q, id) => openOne(q, await findWithdrawal(q, id)),
    lock: async (tx, id) => openOne(tx, await lockWithdrawal(tx, id)),
    async listByIds(q, ids) {
      const opened = new Map((await openAll(q, await listWithdrawalsById(q, ids))).map((found) => [found.id, found]));
      return ids.map((id) => opened.get(id)).filter((found) => found !== undefined);
    },
    async list(q, filter, page, order) {
      const { rows, total } = await listWithdrawals(q, filter, page, order);
      return { rows: await openAll(q, rows), total };
    },
  };
}

/**
 * The amount released to the player of each withdrawal without that withdrawal, in centavos, by id: other withdrawals of
 * the player that are approved, being paid or paid, and were decided since `today` or requested on the same day
 * (America/Sao_Paulo). A failed payout does not count, because its money went back.
 */
export async function sumReleasedBeside(
  q: Queryable,
  ids: readonly string[],
  today: Date,
): Promise<Map<string, Centavos>> {
  const { rows } = await sql<{ id: string; total: Centavos }>`
    select w.id, coalesce(sum(o.amount), 0)::bigint as total
    from cashier.withdrawal w
      join cashier.withdrawal o on o.member_id = w.member_id and o.id <> w.id
        and o.status in ('approved', 'paying', 'paid')
        and (o.decided_at >= ${today}
          or (o.requested_at at time zone 'America/Sao_Paulo')::date
            = (w.requested_at at time zone 'America/Sao_Paulo')::date)
    where w.id = any(${[...ids]}::text[])
    group by w.id`.execute(q);
  return new Map(rows.map(({ id, total }) => [id, total]));
}
