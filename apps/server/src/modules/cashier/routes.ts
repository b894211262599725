import { endpoints } from '@arara/contract';
import { ZERO, formatReais } from '@arara/money';
import { maskPixKey } from '@arara/pix';
import { renderSVG } from 'uqr';
import type { Db } from '../../db/index.ts';
import { type Caller, type Clock, Failure, type Route, member, pageOf, startOfRange } from '../../platform/index.ts';
import type { WithdrawalPassword } from '../identity/index.ts';
import { type Accounts, readKey } from './account/accounts.ts';
import type { BankAccount } from './account/store.ts';
import type { Deposits } from './deposit/deposits.ts';
import { type Recharge, rechargeStatusCode } from './deposit/recharge.ts';
import { type Step, type Withdrawal, withdrawalStatusCode } from './withdrawal/withdrawal.ts';
import { type Target, type Withdrawals, withdrawalBounds } from './withdrawal/withdrawals.ts';

export interface CashierRoutesParts {
  db: Db;
  clock: Clock;
  accounts: Accounts;
  deposits: Deposits;
  withdrawals: Withdrawals;
  withdrawalPassword: WithdrawalPassword;
}

type Words = Caller['messages'];

function writeRecharge(recharge: Recharge, words: Words) {
  const status = recharge.status === 'creating' ? 'awaiting' : recharge.status;
  return {
    order_number: recharge.orderNumber,
    amount: formatReais(recharge.amount),
    method: words.site.methodPix,
    status: rechargeStatusCode(recharge.status),
    status_text: words.rechargeStatus[status],
    time: recharge.createdAt.toISOString(),
    paid_at: recharge.creditedAt?.toISOString() ?? null,
  };
}

function depositRoutes({ db, clock, deposits }: CashierRoutesParts): Route[] {
  return [
    member(endpoints.paymentMethods, async ({ messages }) => {
      const methods = await deposits.methods(db);
      return {
        data: methods.map((method) => ({
          id: method.id,
          payment_type: method.paymentType,
          name: messages.site.methodPix,
          icon: method.icon,
          fee: formatReais(method.fee),
          min: formatReais(method.min),
          max: formatReais(method.max),
          time: messages.site.pixTime,
          instant_receipt: method.instantReceipt,
        })),
      };
    }),
    member(endpoints.paymentChannels, async ({ input }) => {
      const channels = await deposits.channels(db, input.payment_type);
      return {
        data: channels.map(({ id, name, min, max, quickAmounts }) => ({
          payment_id: id,
          name,
          min: formatReais(min),
          max: formatReais(max),
          quick_amounts: quickAmounts.map(formatReais),
        })),
      };
    }),
    member(endpoints.recharge, async ({ input, memberId, requestKey, messages }) => {
      const order = await deposits.open({
        memberId,
        channelId: input.payment_id,
        paymentType: input.payment_type,
        amount: input.money,
        requestKey,
      });
      const code = order.pixCode ?? '';
      return {
        message: messages.successes.recharge,
        pay_url: `/recharge-payment?order=${order.orderNumber}`,
        data: {
          order_number: order.orderNumber,
          money: formatReais(order.amount),
          pix_code: code,
          qr_svg: renderSVG(code, { border: 1 }),
          expires_at: order.expiresAt.toISOString(),
        },
      };
    }),
    member(endpoints.rechargeList, async ({ input, memberId, messages }) => {
      const since = input.range ? startOfRange(input.range, clock.now()) : null;
      const found = await deposits.recharges(db, { memberId, since, status: null, words: '' }, input, 'desc');
      return { data: pageOf(found, input, (recharge) => writeRecharge(recharge, messages)) };
    }),
    member(endpoints.rechargeDetail, async ({ input, memberId, messages }) => {
      const order = await deposits.recharge(db, memberId, input.order_number);
      const code = order.status === 'awaiting' ? order.pixCode : null;
      return {
        data: {
          ...writeRecharge(order, messages),
          pix_code: code,
          qr_svg: code === null ? null : renderSVG(code, { border: 1 }),
          expires_at: order.expiresAt.toISOString(),
          now: clock.now().toISOString(),
        },
      };
    }),
  ];
}

function writeAccount(account: BankAccount, index: number) {
  return {
    id: account.id,
    bank: 'pix',
    account_number: maskPixKey(account.keyKind, account.key),
    account_name: account.holder,
    account_type: account.keyKind,
    is_default: index === 0,
  };
}

function accountRoutes({ db, accounts, withdrawalPassword }: CashierRoutesParts): Route[] {
  return [
    member(endpoints.drawingPasswordSet, async ({ input, memberId, messages }) => {
      await withdrawalPassword.set(memberId, input.qk_pwd);
      return { message: messages.successes.drawingPasswordSet };
    }),
    member(endpoints.memberBankSave, async ({ input, memberId, messages }) => {
      const account = { kind: input.account_type, key: input.account_number, holder: input.account_name, cpf: input.cpf };
      const saved = await accounts.save(memberId, account);
      const all = await accounts.list(db, memberId);
      return { message: messages.successes.memberBankSave, data: writeAccount(saved, all.findIndex(({ id }) => id === saved.id)) };
    }),
    member(endpoints.memberBanks, async ({ memberId }) => ({ data: (await accounts.list(db, memberId)).map(writeAccount) })),
    member(endpoints.banks, async ({ memberId, messages }) => {
      const [first] = (await accounts.list(db, memberId)).map(writeAccount);
      const limits = { min: formatReais(withdrawalBounds.min), max: formatReais(withdrawalBounds.max), fee: formatReais(ZERO) };
      return { data: { banks: [{ code: 'pix', name: messages.site.methodPix }], default: first ?? null, limits } };
    }),
  ];
}

/** What the player reads beside a step: staff's words, or the bank's code in words of the player's language. */
function reasonText({ status, reason }: Pick<Step, 'status' | 'reason'>, words: Words): string | null {
  if (reason === null || status !== 'failed') return reason;
  const known = words.payoutReasons as Record<string, string>;
  return known[reason] ?? words.payoutReasons.other;
}

function writeWithdrawal(withdrawal: Withdrawal, steps: readonly Step[], words: Words) {
  const { id, amount, fee, status } = withdrawal;
  const own = steps.filter(({ withdrawalId }) => withdrawalId === id);
  // That a second person looks at it is the house's own affair.
  const shown = own.filter((step) => step.status !== 'second_review');
  return {
    id,
    amount: formatReais(amount),
    fee: formatReais(fee),
    net: formatReais((amount - fee) as typeof amount),
    account: maskPixKey(withdrawal.keyKind, withdrawal.key),
    account_type: withdrawal.keyKind,
    status: withdrawalStatusCode(status),
    status_text: words.withdrawalStatus[status],
    time: withdrawal.requestedAt.toISOString(),
    reason: reasonText({ status, reason: withdrawal.reason ?? withdrawal.reasonCode }, words),
    end_to_end_id: withdrawal.endToEndId,
    timeline: shown.map((step) => ({
      status: withdrawalStatusCode(step.status),
      status_text: words.withdrawalStatus[step.status],
      time: step.at.toISOString(),
      reason: reasonText(step, words),
    })),
  };
}

interface KeyFields {
  cpf_id?: string | undefined;
  phone_number?: string | undefined;
  email?: string | undefined;
  cnpj?: string | undefined;
  evp?: string | undefined;
}

const keyFields = { cpf: 'cpf_id', phone: 'phone_number', email: 'email', cnpj: 'cnpj', evp: 'evp' } as const;

function withdrawalRoutes({ db, clock, accounts, withdrawals }: CashierRoutesParts): Route[] {
  async function targetOf(memberId: number, input: KeyFields & { member_bank_id?: number | undefined; payment_type?: keyof typeof keyFields | undefined; name?: string | undefined }): Promise<Target> {
    if (input.member_bank_id !== undefined) {
      const { keyKind, key, holder, cpf } = await accounts.find(db, memberId, input.member_bank_id);
      return { keyKind, key, holder, cpf };
    }
    if (input.payment_type === undefined) throw new Failure('bank_account_unknown', { field: 'member_bank_id' });
    const field = keyFields[input.payment_type];
    const key = readKey(input.payment_type, input[field] ?? '', field);
    return { keyKind: input.payment_type, key, holder: input.name ?? '', cpf: input.payment_type === 'cpf' ? key : null };
  }

  async function write(found: Withdrawal[], words: Words) {
    const steps = await withdrawals.steps(db, found.map(({ id }) => id));
    return found.map((withdrawal) => writeWithdrawal(withdrawal, steps, words));
  }

  async function one(withdrawal: Withdrawal, words: Words) {
    return writeWithdrawal(withdrawal, await withdrawals.steps(db, [withdrawal.id]), words);
  }

  return [
    member(endpoints.drawing, async ({ input, memberId, requestKey, messages }) => {
      const withdrawal = await withdrawals.request({
        memberId,
        amount: input.money,
        password: input.qk_pwd,
        requestKey,
        target: () => targetOf(memberId, input),
      });
      return { message: messages.successes.drawing, data: await one(withdrawal, messages) };
    }),
    member(endpoints.drawingList, async ({ input, memberId, messages }) => {
      const since = input.range ? startOfRange(input.range, clock.now()) : null;
      const found = await withdrawals.withdrawals(db, { memberId, since, statuses: null, words: '' }, input, 'desc');
      const rows = await write(found.rows, messages);
      return { data: pageOf({ rows, total: found.total }, input, (row) => row) };
    }),
    member(endpoints.drawingDetail, async ({ input, memberId, messages }) => {
      const withdrawal = await withdrawals.withdrawal(db, input.id);
      if (withdrawal.memberId !== memberId) throw new Failure('withdrawal_unknown', { field: 'id' });
      return { data: await one(withdrawal, messages) };
    }),
  ];
}

/** Deposits, accounts and withdrawals of a member. */
export function cashierRoutes(parts: CashierRoutesParts): Route[] {
  return [...depositRoutes(parts), ...accountRoutes(parts), ...withdrawalRoutes(parts)];
}
