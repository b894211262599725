import { type PixKeyKind, isCpf, parsePixKey } from '@arara/pix';
import type { Atomically, Db, Queryable } from '../../../db/index.ts';
import { type Clock, Failure } from '../../../platform/index.ts';
import type { Identity } from '../../identity/index.ts';
import type { Vault } from '../../vault/index.ts';
import { type BankAccount, indexOf, openAccount, sealAccount } from './sealed-account.ts';
import * as store from './store.ts';

export interface NewAccount {
  kind: PixKeyKind;
  key: string;
  holder: string;
  cpf: string;
}

export interface Accounts {
  /** Saves a Pix key of the kind its owner names. Fails with `pix_key_invalid` or `cpf_invalid`. */
  save(memberId: number, account: NewAccount): Promise<BankAccount>;
  list(q: Queryable, memberId: number): Promise<BankAccount[]>;
  /** One account of this member. Fails with `bank_account_unknown`. */
  find(q: Queryable, memberId: number, id: number): Promise<BankAccount>;
}

/** The key as the Central Bank's directory keeps it. Fails naming `field`. */
export function readKey(kind: PixKeyKind, text: string, field: string): string {
  const key = parsePixKey(kind, text);
  if (!key.ok) throw new Failure('pix_key_invalid', { field });
  return key.value.value;
}

export function createAccounts({
  db,
  atomically,
  clock,
  identity,
  vault,
}: {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  identity: Identity;
  vault: Vault;
}): Accounts {
  return {
    async save(memberId, { kind, key: text, holder, cpf: written }) {
      const member = await identity.member(db, memberId);
      if (member.isDemo) throw new Failure('demo_not_allowed');
      const key = readKey(kind, text, 'account_number');
      const cpf = written.replaceAll(/[.\-\s]/g, '');
      if (!isCpf(cpf)) throw new Failure('cpf_invalid', { field: 'cpf' });
      if (kind === 'cpf' && key !== cpf) throw new Failure('cpf_invalid', { field: 'cpf' });
      return atomically(async (tx) => {
        const keyIndex = indexOf(vault, kind, key);
        const known = await store.lockByKey(tx, memberId, kind, keyIndex);
        const account = { id: known ?? (await store.nextAccountId(tx)), keyKind: kind, key, holder, cpf };
        const sealer = await vault.sealer(tx, memberId);
        await store.upsertAccount(tx, sealAccount(sealer, memberId, account), keyIndex, clock.now());
        return account;
      });
    },
    async list(q, memberId) {
      const rows = await store.listAccounts(q, memberId);
      if (rows.length === 0) return [];
      const sealer = await vault.sealer(q, memberId);
      return rows.map((row) => openAccount(sealer, row));
    },
    async find(q, memberId, id) {
      const row = await store.findAccount(q, memberId, id);
      if (row === undefined) throw new Failure('bank_account_unknown', { field: 'member_bank_id' });
      return openAccount(await vault.sealer(q, memberId), row);
    },
  };
}
