import type { Queryable, Tx } from '../../../db/index.ts';
import type { PageRequest, Rows } from '../../../platform/index.ts';
import type { Sealer, Vault } from '../../vault/index.ts';
import { indexOf } from '../account/destination.ts';
import * as store from './store.ts';
import type { Withdrawal } from './withdrawal.ts';

/** Withdrawals as they stand in the database, with whom they go to opened. */
export interface WithdrawalBook {
  /** Puts a withdrawal down, once for a request key; `false` when the key has one. */
  insert(tx: Tx, withdrawal: NewWithdrawal): Promise<boolean>;
  findByRequest(q: Queryable, memberId: number, requestKey: string): Promise<Withdrawal | undefined>;
  find(q: Queryable, id: string): Promise<Withdrawal | undefined>;
  /** Those with these numbers, in the order of the numbers. */
  byIds(q: Queryable, ids: readonly string[]): Promise<Withdrawal[]>;
  /** One, kept from others until the transaction ends. */
  lock(tx: Tx, id: string): Promise<Withdrawal | undefined>;
  list(
    q: Queryable,
    filter: store.WithdrawalFilter,
    page: PageRequest,
    order: 'asc' | 'desc',
  ): Promise<Rows<Withdrawal>>;
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

type Sealed = 'key' | 'holder' | 'cpf' | 'remark';

function placeOf(field: Sealed, id: string): string {
  return `cashier.withdrawal.${field}:${id}`;
}

function open(sealer: Sealer, { key, holder, cpf, remark, ...row }: store.WithdrawalRow): Withdrawal {
  const { id } = row;
  return {
    ...row,
    key: sealer.open(placeOf('key', id), key),
    holder: sealer.open(placeOf('holder', id), holder),
    cpf: sealer.openOr(placeOf('cpf', id), cpf),
    remark: sealer.openOr(placeOf('remark', id), remark),
  };
}

/** Whom a withdrawal goes to and what was written to it, sealed for its row. */
export function sealTarget(
  sealer: Sealer,
  id: string,
  { key, holder, cpf, remark }: Pick<Withdrawal, Sealed>,
): store.SealedTarget {
  return {
    key: sealer.seal(placeOf('key', id), key),
    holder: sealer.seal(placeOf('holder', id), holder),
    cpf: sealer.sealOr(placeOf('cpf', id), cpf),
    remark: sealer.sealOr(placeOf('remark', id), remark),
  };
}

export function createWithdrawalBook({ vault }: { vault: Vault }): WithdrawalBook {
  async function one(q: Queryable, row: store.WithdrawalRow | undefined): Promise<Withdrawal | undefined> {
    return row && open(await vault.sealer(q, row.memberId), row);
  }

  async function all(q: Queryable, rows: readonly store.WithdrawalRow[]): Promise<Withdrawal[]> {
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
      return store.insertWithdrawal(tx, { ...withdrawal, ...sealed, keyIndex: indexOf(vault, withdrawal) });
    },
    findByRequest: async (q, memberId, requestKey) => one(q, await store.findByRequest(q, memberId, requestKey)),
    find: async (q, id) => one(q, await store.findWithdrawal(q, id)),
    lock: async (tx, id) => one(tx, await store.lockWithdrawal(tx, id)),
    async byIds(q, ids) {
      const opened = new Map((await all(q, await store.listWithdrawalsById(q, ids))).map((found) => [found.id, found]));
      return ids.map((id) => opened.get(id)).filter((found) => found !== undefined);
    },
    async list(q, filter, page, order) {
      const { rows, total } = await store.listWithdrawals(q, filter, page, order);
      return { rows: await all(q, rows), total };
    },
  };
}
