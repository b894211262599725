import { formatReais } from '@arara/money';
import type { Queryable, Tx } from '../../db/index.ts';
import type { PageRequest, Rows } from '../../platform/index.ts';
import type { Accounts } from './account/accounts.ts';
import type { Debt } from './debt/debt.ts';
import { listDebts } from './debt/debt-store.ts';
import type { Deposits } from './deposit/deposit.ts';
import type { Proofs } from './proof/proofs.ts';
import { feeOfReceived } from './method/fee.ts';
import type { Payments } from './received/till.ts';
import type { Withdrawals } from './withdrawal/desk.ts';
import { type LatePayout, owedOf } from './withdrawal/late-payout.ts';
import { listLate } from './withdrawal/late-payout-store.ts';
import * as personStore from './person-store.ts';

/** A member as the cashier knows them. */
export interface CashierPerson {
  /** Accounts, deposits, receipts, Pix received, withdrawals and debts of a member, in clear, as they are to read them. */
  describe(q: Queryable, memberId: number): Promise<Record<string, unknown>>;
  /** The Pix keys where a member wants to be paid, in clear. */
  pixKeys(q: Queryable, memberId: number): Promise<string[]>;
  /** What of theirs is still under way. */
  open(q: Queryable, memberId: number): Promise<personStore.OpenMatters>;
  /** Forgets where they wanted to be paid, and what was written of them in words. */
  erase(tx: Tx, memberId: number): Promise<void>;
}

const PAGE = 100;

/** All pages of a list, in turn. */
async function all<Row>(list: (page: PageRequest) => Promise<Rows<Row>>): Promise<Row[]> {
  const found: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { rows, total } = await list({ page, limit: PAGE });
    found.push(...rows);
    if (rows.length < PAGE || found.length >= total) return found;
  }
}

interface CashierPersonParts {
  accounts: Accounts;
  deposits: Deposits;
  payments: Payments;
  proofs: Pick<Proofs, 'describe' | 'erase'>;
  withdrawals: Withdrawals;
}

/** What a member paid in: what they asked to pay, and every Pix that came. */
function paidInOf({ deposits, payments }: Pick<CashierPersonParts, 'deposits' | 'payments'>) {
  return async (q: Queryable, memberId: number) => {
    const filter = { memberId, status: null, words: '' };
    const orders = await all((page) => deposits.recharges(q, { ...filter, since: null }, page, 'asc'));
    const cameIn = await all((page) => payments.list(q, filter, page, 'asc'));
    return {
      deposits: orders.map(
        ({ orderNumber, amount, feeFixed, feeBps, received, names, status, createdAt, creditedAt }) => ({
          order: orderNumber,
          method: names.pt,
          amount: formatReais(amount),
          fee: formatReais(feeOfReceived({ amount, feeFixed, feeBps }, received ?? amount)),
          status,
          asked_at: createdAt.toISOString(),
          credited_at: creditedAt?.toISOString() ?? null,
        }),
      ),
      pix_received: cameIn.map(({ endToEndId, amount, returned, orderNumber, cause, status, receivedAt }) => ({
        end_to_end_id: endToEndId,
        amount: formatReais(amount),
        gone_back_before: formatReais(returned),
        order: orderNumber,
        status,
        because: cause,
        received_at: receivedAt.toISOString(),
      })),
    };
  };
}

/** What of a withdrawal the bank paid after it had given it up. Why staff settled it so, and who, is the house's own. */
const lateOf = ({ amount, bookedAt, undoneAt, steps }: LatePayout) => ({
  amount: formatReais(amount),
  owed: formatReais(owedOf({ amount, steps, undoneAt })),
  known_at: bookedAt.toISOString(),
  undone_at: undoneAt?.toISOString() ?? null,
  settled: steps.map((step) => ({ by: step.way, amount: formatReais(step.amount), at: step.at.toISOString() })),
});

/** A debt as the member may read it. Why staff decided so, and who, stays with staff. */
const debtOf = ({ endToEndId, amount, status, instalment, openedAt, endedAt, steps }: Debt) => ({
  end_to_end_id: endToEndId,
  amount: formatReais(amount),
  status,
  instalment: instalment === null ? null : formatReais(instalment),
  opened_at: openedAt.toISOString(),
  ended_at: endedAt?.toISOString() ?? null,
  settled: steps.map((step) => ({ by: step.way, amount: formatReais(step.amount), at: step.at.toISOString() })),
});

/** What a member took out, where to, and every step on its way. */
function takenOutOf({ withdrawals }: Pick<CashierPersonParts, 'withdrawals'>) {
  return async (q: Queryable, memberId: number) => {
    const filter = { memberId, since: null, statuses: null, words: '' };
    const found = await all((page) => withdrawals.withdrawals(q, filter, page, 'asc'));
    const ids = found.map(({ id }) => id);
    const [steps, lates] = [await withdrawals.steps(q, ids), await listLate(q, { withdrawals: ids })];
    return found.map((withdrawal) => ({
      number: withdrawal.id,
      amount: formatReais(withdrawal.amount),
      fee: formatReais(withdrawal.fee),
      fee_waived: formatReais(withdrawal.waived),
      free_by_level: withdrawal.freeLevel,
      to: { kind: withdrawal.keyKind, key: withdrawal.key, holder: withdrawal.holder, cpf: withdrawal.cpf },
      status: withdrawal.status,
      remark: withdrawal.remark,
      reason: withdrawal.reason ?? withdrawal.reasonCode,
      end_to_end_id: withdrawal.endToEndId,
      steps: steps
        // That a second person looks at it is the house's own affair.
        .filter(({ withdrawalId, status }) => withdrawalId === withdrawal.id && status !== 'second_review')
        .map(({ status, at }) => ({ status, at: at.toISOString() })),
      paid_late: lates.filter(({ withdrawalId }) => withdrawalId === withdrawal.id).map(lateOf),
      asked_at: withdrawal.requestedAt.toISOString(),
      finished_at: withdrawal.finishedAt?.toISOString() ?? null,
    }));
  };
}

export function createCashierPerson(parts: CashierPersonParts): CashierPerson {
  const { accounts, proofs } = parts;
  const paidIn = paidInOf(parts);
  const takenOut = takenOutOf(parts);
  return {
    async describe(q, memberId) {
      const kept = await accounts.list(q, memberId);
      const debts = await all((page) => listDebts(q, { memberId, status: null, words: '' }, page, 'asc'));
      return {
        accounts: kept.map(({ keyKind, key, holder, cpf }) => ({ kind: keyKind, key, holder, cpf })),
        ...(await paidIn(q, memberId)),
        receipts_sent: await proofs.describe(q, memberId),
        withdrawals: await takenOut(q, memberId),
        debts: debts.map(debtOf),
      };
    },
    pixKeys: async (q, memberId) => (await accounts.list(q, memberId)).map(({ key }) => key),
    open: personStore.findOpenMatters,
    async erase(tx, memberId) {
      await personStore.deletePerson(tx, memberId);
      await proofs.erase(tx, memberId);
    },
  };
}
