import type { Atomically, Db, Queryable } from '../../../db/index.ts';
import { type Clock, Failure } from '../../../platform/index.ts';
import type { Identity, WithdrawalPassword } from '../../identity/index.ts';
import type { Vault } from '../../vault/index.ts';
import type { Rules } from '../withdrawal/rules.ts';
import { type DestinationKind, indexOf } from './destination.ts';
import { requireOwn } from './owner.ts';
import { type SavedAccount, openAccount, sealAccount } from './sealed-account.ts';
import * as store from './store.ts';

/** Nobody needs more, and a list of many would be searched for what does not belong there. */
export const MOST_ACCOUNTS = 10;

/** An account as it is to be kept: its key or number already read, see `destination.ts`. */
export interface NewAccount {
  kind: DestinationKind;
  key: string;
  holder: string;
  cpf: string;
}

/** Where members want to be paid. Adding and deleting ask for the withdrawal password. */
export interface Accounts {
  /**
   * Saves an account, once for a member and a destination; over the one of number `id` where that is said. Fails with
   * `accounts_full`, `bank_account_unknown`, `bank_account_taken`, and as the withdrawal password and `requireOwn` do.
   */
  save(memberId: number, password: string, account: NewAccount, id?: number): Promise<SavedAccount>;
  /** Forgets an account. A withdrawal under way to it has its own copy, and goes on. */
  delete(memberId: number, password: string, id: number): Promise<void>;
  /** Offers an account first. Fails with `bank_account_unknown`. */
  prefer(memberId: number, id: number): Promise<void>;
  /** The default first. */
  list(q: Queryable, memberId: number): Promise<SavedAccount[]>;
  /** One account of this member. Fails with `bank_account_unknown`, naming `field`. */
  find(q: Queryable, memberId: number, id: number, field?: string): Promise<SavedAccount>;
}

export interface AccountsParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  identity: Identity;
  rules: Pick<Rules, 'of'>;
  vault: Vault;
  withdrawalPassword: WithdrawalPassword;
}

function savingOf({ db, atomically, clock, identity, rules, vault, withdrawalPassword }: AccountsParts, read: Reader) {
  return async (memberId: number, password: string, given: NewAccount, id?: number): Promise<SavedAccount> => {
    const member = await identity.member(db, memberId);
    if (member.isDemo) throw new Failure('demo_not_allowed');
    await withdrawalPassword.check(memberId, password);
    const { kind: keyKind, key, holder, cpf } = given;
    requireOwn(
      await rules.of(db, member.site),
      member,
      { keyKind, key, holder, cpf },
      {
        cpf: keyKind === 'cpf' || keyKind === 'cnpj' ? 'account_number' : 'cpf',
        name: 'account_name',
      },
    );
    const saved = await atomically(async (tx) => {
      await store.lockAccounts(tx, memberId);
      const keyIndex = indexOf(vault, { keyKind, key });
      const known = await store.findByKey(tx, memberId, keyKind, keyIndex);
      const rows = await store.listAccounts(tx, memberId);
      if (id !== undefined && !rows.some((row) => row.id === id))
        throw new Failure('bank_account_unknown', { field: 'id' });
      if (id !== undefined && known !== undefined && known !== id)
        throw new Failure('bank_account_taken', { field: 'account_number' });
      const standing = id ?? known;
      if (standing === undefined && rows.length >= MOST_ACCOUNTS)
        throw new Failure('accounts_full', { params: { max: MOST_ACCOUNTS } });
      const account = { id: standing ?? (await store.nextAccountId(tx)), key, holder, cpf };
      const row = {
        ...account,
        ...sealAccount(await vault.sealer(tx, memberId), account),
        memberId,
        keyKind,
        keyIndex,
      };
      await (standing === undefined ? store.insertAccount : store.markAccount)(tx, { ...row, now: clock.now() });
      return account.id;
    });
    return read(db, memberId, saved);
  };
}

type Reader = (q: Queryable, memberId: number, id: number) => Promise<SavedAccount>;

export function createAccounts(parts: AccountsParts): Accounts {
  const { atomically, vault, withdrawalPassword } = parts;

  async function find(q: Queryable, memberId: number, id: number, field = 'id'): Promise<SavedAccount> {
    const row = await store.findAccount(q, memberId, id);
    if (row === undefined) throw new Failure('bank_account_unknown', { field });
    return openAccount(await vault.sealer(q, memberId), row);
  }

  return {
    save: savingOf(parts, find),
    async delete(memberId, password, id) {
      await withdrawalPassword.check(memberId, password);
      await atomically(async (tx) => {
        await store.lockAccounts(tx, memberId);
        if (!(await store.deleteAccount(tx, memberId, id))) throw new Failure('bank_account_unknown', { field: 'id' });
      });
    },
    prefer: (memberId, id) =>
      atomically(async (tx) => {
        await store.lockAccounts(tx, memberId);
        await find(tx, memberId, id);
        await store.markDefault(tx, memberId, id);
      }),
    async list(q, memberId) {
      const rows = await store.listAccounts(q, memberId);
      if (rows.length === 0) return [];
      const sealer = await vault.sealer(q, memberId);
      return rows.map((row) => openAccount(sealer, row));
    },
    find,
  };
}
