import { endpoints } from '@arara/contract';
import { formatReais } from '@arara/money';
import { maskPixKey } from '@arara/pix';
import type { Db } from '../../../db/index.ts';
import { type Caller, type Clock, Failure, type Route, member, pageOf, startOfRange } from '../../../platform/index.ts';
import { type Accounts, readKey } from '../account/accounts.ts';
import { type Step, type Withdrawal, withdrawalStatusCode } from './withdrawal.ts';
import type { Target, Withdrawals } from './withdrawals.ts';

type Words = Caller['messages'];

interface WithdrawalRoutesParts {
  db: Db;
  clock: Clock;
  accounts: Accounts;
  withdrawals: Withdrawals;
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

/** The member's withdrawals. */
export function withdrawalRoutes({ db, clock, accounts, withdrawals }: WithdrawalRoutesParts): Route[] {
  async function targetOf(
    memberId: number,
    input: KeyFields & {
      member_bank_id?: number | undefined;
      payment_type?: keyof typeof keyFields | undefined;
      name?: string | undefined;
    },
  ): Promise<Target> {
    if (input.member_bank_id !== undefined) {
      const { keyKind, key, holder, cpf } = await accounts.find(db, memberId, input.member_bank_id);
      return { keyKind, key, holder, cpf };
    }
    if (input.payment_type === undefined) throw new Failure('bank_account_unknown', { field: 'member_bank_id' });
    const field = keyFields[input.payment_type];
    const key = readKey(input.payment_type, input[field] ?? '', field);
    return {
      keyKind: input.payment_type,
      key,
      holder: input.name ?? '',
      cpf: input.payment_type === 'cpf' ? key : null,
    };
  }

  async function write(found: Withdrawal[], words: Words) {
    const steps = await withdrawals.steps(
      db,
      found.map(({ id }) => id),
    );
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
