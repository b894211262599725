import { endpoints } from '@arara/contract';
import type { Db } from '../../../db/index.ts';
import { type Messages, type Route, Failure, member } from '../../../platform/index.ts';
import type { Identity, WithdrawalPassword } from '../../identity/index.ts';
import type { Accounts, NewAccount } from './accounts.ts';
import { bankName, banks } from './banks.ts';
import { bankPlaceOf, maskNumber, readBankAccount, readCpf, readKey } from './destination.ts';
import type { SavedAccount } from './sealed-account.ts';

interface AccountRoutesParts {
  db: Db;
  accounts: Accounts;
  identity: Identity;
  withdrawalPassword: WithdrawalPassword;
}

function writeAccount(account: SavedAccount, ownCpf: string | null, words: Messages) {
  const place = account.keyKind === 'bank' ? bankPlaceOf(account.key) : null;
  return {
    id: account.id,
    bank: place?.bank ?? 'pix',
    bank_name: place === null ? words.site.methodPix : bankName(place.bank),
    account_number: maskNumber(account),
    account_name: account.holder,
    account_type: place?.type ?? account.keyKind,
    is_default: account.isDefault,
    is_own: account.cpf === ownCpf,
  };
}

const pixKinds = ['cpf', 'phone', 'email', 'cnpj', 'evp'] as const;
const bankTypes = ['current', 'savings', 'payment'] as const;

interface Typed {
  bank: string;
  account_type: (typeof pixKinds)[number] | (typeof bankTypes)[number];
  account_number: string;
  account_name: string;
  cpf: string;
}

/** An account as it was typed, read. A key and an account's number both are held to the kind that is named. */
function readAccount({
  bank,
  account_type: named,
  account_number: text,
  account_name: holder,
  cpf: written,
}: Typed): NewAccount {
  const cpf = readCpf(written, 'cpf');
  if (bank === 'pix') {
    const kind = pixKinds.find((known) => known === named);
    if (kind === undefined) throw new Failure('pix_key_invalid', { field: 'account_type' });
    const key = readKey(kind, text, 'account_number');
    if (kind === 'cpf' && key !== cpf) throw new Failure('cpf_invalid', { field: 'cpf' });
    return { kind, key, holder, cpf };
  }
  const type = bankTypes.find((known) => known === named);
  if (type === undefined) throw new Failure('bank_account_invalid', { field: 'account_type' });
  const key = readBankAccount({ bank, number: text, type }, { bank: 'bank', number: 'account_number' });
  return { kind: 'bank', key, holder, cpf };
}

/** What a member needs before a withdrawal: the password, and where to be paid. */
export function accountRoutes({ db, accounts, identity, withdrawalPassword }: AccountRoutesParts): Route[] {
  async function written(memberId: number, words: Messages) {
    const all = await accounts.list(db, memberId);
    const { cpf } = await identity.member(db, memberId);
    return all.map((account) => writeAccount(account, cpf, words));
  }

  return [
    member(endpoints.drawingPasswordSet, async ({ input, memberId, messages }) => {
      await withdrawalPassword.set(memberId, input.qk_pwd);
      return { message: messages.successes.drawingPasswordSet };
    }),
    member(endpoints.memberBankSave, async ({ input, memberId, messages }) => {
      const saved = await accounts.save(memberId, input.qk_pwd, readAccount(input), input.id);
      const data = (await written(memberId, messages)).find(({ id }) => id === saved.id);
      if (data === undefined) throw new Error('an account was saved and is not there');
      return { message: messages.successes.memberBankSave, data };
    }),
    member(endpoints.memberBankDelete, async ({ input, memberId, messages }) => {
      await accounts.delete(memberId, input.qk_pwd, input.id);
      return { message: messages.successes.memberBankDelete };
    }),
    member(endpoints.memberBankDefault, async ({ input, memberId, messages }) => {
      await accounts.prefer(memberId, input.id);
      return { data: await written(memberId, messages) };
    }),
    member(endpoints.memberBanks, async ({ memberId, messages }) => ({ data: await written(memberId, messages) })),
    member(endpoints.banks, async ({ memberId, messages }) => {
      const all = await written(memberId, messages);
      const offered = [{ code: 'pix', name: messages.site.methodPix }, ...banks];
      return { data: { banks: offered, default: all.find(({ is_default }) => is_default) ?? null } };
    }),
  ];
}
