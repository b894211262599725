import type { Atomically, Db, Queryable } from '../../../../db/index.ts';
import { type Clock, Failure } from '../../../../platform/index.ts';
import type { Identity, WithdrawalPassword } from '../../../accounts/identity/index.ts';
import type { Sealer, Vault } from '../../../accounts/vault/index.ts';
import type { WithdrawalRules } from '../withdrawals/withdrawal-rules.ts';
import { type PayoutDestination, type DestinationKind, computeKeyIndex, requireOwn } from './payout-destination.ts';
import * as store from './bank-account-store.ts';
import type { AccountRow, AccountSeals } from './bank-account-store.ts';

/** Accounts of one member. A longer list would hide an account that does not belong there. */
export const MAX_ACCOUNTS = 10;

/** An account to be saved; `key` is parsed as `payout-destination.ts` does. */
export interface BankAccountInput {
  kind: DestinationKind;
  key: string;
  holder: string;
  cpf: string;
}

/** Payout accounts of members. Saving and deleting require the withdrawal password. */
export interface BankAccounts {
  /**
   * Saves an account, once for a member and a destination; overwrites account `id` where one is given. Fails with
   * `accounts_full`, `bank_account_unknown`, `bank_account_taken`, and as the withdrawal password and `requireOwn` do.
   */
  save(memberId: number, password: string, account: BankAccountInput, id?: number): Promise<SavedBankAccount>;
  /** Deletes an account. A pending withdrawal to it holds its own copy and continues. */
  delete(memberId: number, password: string, id: number): Promise<void>;
  /** Makes an account the default. Fails with `bank_account_unknown`. */
  prefer(memberId: number, id: number): Promise<void>;
  /** The default first. */
  list(q: Queryable, memberId: number): Promise<SavedBankAccount[]>;
  /** One account of a member. Fails with `bank_account_unknown`, naming `field`. */
  find(q: Queryable, memberId: number, id: number, field?: string): Promise<SavedBankAccount>;
}

export interface BankAccountsDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  identity: Identity;
  rules: Pick<WithdrawalRules, 'find'>;
  vault: Vault;
  withdrawalPassword: WithdrawalPassword;
}

function createAccountSaver(
  { db, atomically, clock, identity, rules, vault, withdrawalPassword }: BankAccountsDeps,
  read: AccountReader,
) {
  return async (
    memberId: number,
    password: string,
    input: BankAccountInput,
    id?: number,
  ): Promise<SavedBankAccount> => {
    const member = await identity.member(db, memberId);
    if (member.isDemo) throw new Failure('demo_not_allowed');
    await withdrawalPassword.check(memberId, password);
    const { kind: keyKind, key, holder, cpf } = input;
    requireOwn(
      await rules.find(db, member.site),
      member,
      { keyKind, key, holder, cpf },
      {
        cpf: keyKind === 'cpf' || keyKind === 'cnpj' ? 'account_number' : 'cpf',
        name: 'account_name',
      },
    );
    const saved = await atomically(async (tx) => {
      await store.lockAccounts(tx, memberId);
      const keyIndex = computeKeyIndex(vault, { keyKind, key });
      const known = await store.findByKey(tx, memberId, keyKind, keyIndex);
      const rows = await store.listAccounts(tx, memberId);
      if (id !== undefined && !rows.some((row) => row.id === id))
        throw new Failure('bank_account_unknown', { field: 'id' });
      if (id !== undefined && known !== undefined && known !== id)
        throw new Failure('bank_account_taken', { field: 'account_number' });
      const existingId = id ?? known;
      if (existingId === undefined && rows.length >= MAX_ACCOUNTS)
        throw new Failure('accounts_full', { params: { max: MAX_ACCOUNTS } });
      const account = { id: existingId ?? (await store.nextAccountId(tx)), key, holder, cpf };
      const row = {
        ...account,
        ...sealAccount(await vault.sealer(tx, memberId), account),
        memberId,
        keyKind,
        keyIndex,
      };
      await (existingId === undefined ? store.insertAccount : store.updateAccount)(tx, { ...row, now: clock.now() });
      return account.id;
    });
    return read(db, memberId, saved);
  };
}

type AccountReader = (q: Queryable, memberId: number, id: number) => Promise<SavedBankAccount>;

export function createBankAccounts(deps: BankAccountsDeps): BankAccounts {
  const { atomically, vault, withdrawalPassword } = deps;

  async function find(q: Queryable, memberId: number, id: number, field = 'id'): Promise<SavedBankAccount> {
    const row = await store.findAccount(q, memberId, id);
    if (row === undefined) throw new Failure('bank_account_unknown', { field });
    return openAccount(await vault.sealer(q, memberId), row);
  }

  return {
    save: createAccountSaver(deps, find),
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

/** A payout account of a member and its owner. The database holds it sealed. */
export interface SavedBankAccount extends PayoutDestination {
  id: number;
  cpf: string;
  isDefault: boolean;
  /** When it was created, or its destination last changed. */
  changedAt: Date;
}

function toSealContext(field: 'key' | 'holder' | 'cpf', id: number): string {
  return `cashier.account.${field}:${id}`;
}

/** Seals the personal data of an account for its row. */
export function sealAccount(
  sealer: Sealer,
  { id, ...account }: Pick<SavedBankAccount, 'id' | 'key' | 'holder' | 'cpf'>,
): AccountSeals {
  const seal = (field: 'key' | 'holder' | 'cpf'): Buffer => sealer.seal(toSealContext(field, id), account[field]);
  return { key: seal('key'), holder: seal('holder'), cpf: seal('cpf') };
}

export function openAccount(
  sealer: Sealer,
  { id, keyKind, isDefault, changedAt, ...row }: AccountRow,
): SavedBankAccount {
  const open = (field: 'key' | 'holder' | 'cpf'): string => sealer.open(toSealContext(field, id), row[field]);
  return { id, keyKind, isDefault, changedAt, key: open('key'), holder: open('holder'), cpf: open('cpf') };
}
