import { endpoints } from '@arara/contract';
import type { Db } from '../../../../db/index.ts';
import { type Route, type ServerTranslate, Failure, memberRoute } from '../../../../platform/index.ts';
import type { Identity, WithdrawalPassword } from '../../../accounts/identity/index.ts';
import type { BankAccounts, BankAccountInput, SavedBankAccount } from './bank-accounts.ts';
import { banks, getBankName } from './banks.ts';
import { parseBankAccountNumber, maskNumber, readBankAccount, readCpf, readKey } from './payout-destination.ts';

interface BankAccountRoutesDeps {
  db: Db;
  accounts: BankAccounts;
  identity: Identity;
  withdrawalPassword: WithdrawalPassword;
}

function toBankAccountView(account: SavedBankAccount, ownCpf: string | null, t: ServerTranslate) {
  const bankAccount = account.keyKind === 'bank' ? parseBankAccountNumber(account.key) : null;
  return {
    id: account.id,
    bank: bankAccount?.bank ?? 'pix',
    bank_name: bankAccount === null ? t('site.methodPix') : getBankName(bankAccount.bank),
    account_number: maskNumber(account),
    account_name: account.holder,
    account_type: bankAccount?.type ?? account.keyKind,
    cpf: maskNumber({ keyKind: 'cpf', key: account.cpf }),
    is_default: account.isDefault,
    is_own: account.cpf === ownCpf,
  };
}

const pixKinds = ['cpf', 'phone', 'email', 'cnpj', 'evp'] as const;
const bankTypes = ['current', 'savings', 'payment'] as const;

interface BankAccountForm {
  bank: string;
  account_type: (typeof pixKinds)[number] | (typeof bankTypes)[number];
  account_number: string;
  account_name: string;
  cpf: string;
}

/** Parses the form of an account. Fails where the Pix key or account number is not of the kind named in the form. */
function parseBankAccountForm({
  bank,
  account_type: accountType,
  account_number: text,
  account_name: holder,
  cpf: typedCpf,
}: BankAccountForm): BankAccountInput {
  const cpf = readCpf(typedCpf, 'cpf');
  if (bank === 'pix') {
    const kind = pixKinds.find((known) => known === accountType);
    if (kind === undefined) throw new Failure('pix_key_invalid', { field: 'account_type' });
    const key = readKey(kind, text, 'account_number');
    if (kind === 'cpf' && key !== cpf) throw new Failure('cpf_invalid', { field: 'cpf' });
    return { kind, key, holder, cpf };
  }
  const type = bankTypes.find((known) => known === accountType);
  if (type === undefined) throw new Failure('bank_account_invalid', { field: 'account_type' });
  const key = readBankAccount({ bank, number: text, type }, { bank: 'bank', number: 'account_number' });
  return { kind: 'bank', key, holder, cpf };
}

/** Member routes for the withdrawal password and the payout accounts. */
export function bankAccountRoutes({ db, accounts, identity, withdrawalPassword }: BankAccountRoutesDeps): Route[] {
  async function loadViews(memberId: number, t: ServerTranslate) {
    const all = await accounts.list(db, memberId);
    const { cpf } = await identity.member(db, memberId);
    return all.map((account) => toBankAccountView(account, cpf, t));
  }

  return [
    memberRoute(endpoints.drawingPasswordSet, async ({ input, memberId, t }) => {
      await withdrawalPassword.set(memberId, input.qk_pwd);
      return { message: t('successes.drawingPasswordSet') };
    }),
    memberRoute(endpoints.memberBankSave, async ({ input, memberId, t }) => {
      const saved = await accounts.save(memberId, input.qk_pwd, parseBankAccountForm(input), input.id);
      const data = (await loadViews(memberId, t)).find(({ id }) => id === saved.id);
      if (data === undefined) throw new Error('the saved account was not found');
      return { message: t('successes.memberBankSave'), data };
    }),
    memberRoute(endpoints.memberBankDelete, async ({ input, memberId, t }) => {
      await accounts.delete(memberId, input.qk_pwd, input.id);
      return { message: t('successes.memberBankDelete') };
    }),
    memberRoute(endpoints.memberBankDefault, async ({ input, memberId, t }) => {
      await accounts.prefer(memberId, input.id);
      return { data: await loadViews(memberId, t) };
    }),
    memberRoute(endpoints.memberBanks, async ({ memberId, t }) => ({
      data: await loadViews(memberId, t),
    })),
    memberRoute(endpoints.banks, async ({ memberId, t }) => {
      const all = await loadViews(memberId, t);
      const choices = [{ code: 'pix', name: t('site.methodPix') }, ...banks];
      return { data: { banks: choices, default: all.find(({ is_default }) => is_default) ?? null } };
    }),
  ];
}
