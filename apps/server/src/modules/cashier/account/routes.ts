import { endpoints } from '@arara/contract';
import { ZERO, formatReais } from '@arara/money';
import { maskPixKey } from '@arara/pix';
import type { Db } from '../../../db/index.ts';
import { type Route, member } from '../../../platform/index.ts';
import type { Identity, WithdrawalPassword } from '../../identity/index.ts';
import { withdrawalBounds } from '../withdrawal/withdrawals.ts';
import type { Accounts } from './accounts.ts';
import type { BankAccount } from './sealed-account.ts';

interface AccountRoutesParts {
  db: Db;
  accounts: Accounts;
  identity: Identity;
  withdrawalPassword: WithdrawalPassword;
}

function writeAccount(account: BankAccount, index: number, ownCpf: string | null) {
  return {
    id: account.id,
    bank: 'pix',
    account_number: maskPixKey(account.keyKind, account.key),
    account_name: account.holder,
    account_type: account.keyKind,
    is_default: index === 0,
    is_own: account.cpf === ownCpf,
  };
}

/** What a member needs before a withdrawal: the password, and where to be paid. */
export function accountRoutes({ db, accounts, identity, withdrawalPassword }: AccountRoutesParts): Route[] {
  async function written(memberId: number) {
    const all = await accounts.list(db, memberId);
    const { cpf } = await identity.member(db, memberId);
    return all.map((account, index) => writeAccount(account, index, cpf));
  }

  return [
    member(endpoints.drawingPasswordSet, async ({ input, memberId, messages }) => {
      await withdrawalPassword.set(memberId, input.qk_pwd);
      return { message: messages.successes.drawingPasswordSet };
    }),
    member(endpoints.memberBankSave, async ({ input, memberId, messages }) => {
      const account = {
        kind: input.account_type,
        key: input.account_number,
        holder: input.account_name,
        cpf: input.cpf,
      };
      const saved = await accounts.save(memberId, account);
      const data = (await written(memberId)).find(({ id }) => id === saved.id);
      if (data === undefined) throw new Error('an account was saved and is not there');
      return { message: messages.successes.memberBankSave, data };
    }),
    member(endpoints.memberBanks, async ({ memberId }) => ({
      data: await written(memberId),
    })),
    member(endpoints.banks, async ({ memberId, messages }) => {
      const [first] = await written(memberId);
      const limits = {
        min: formatReais(withdrawalBounds.min),
        max: formatReais(withdrawalBounds.max),
        fee: formatReais(ZERO),
      };
      return { data: { banks: [{ code: 'pix', name: messages.site.methodPix }], default: first ?? null, limits } };
    }),
  ];
}
