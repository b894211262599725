import { formatReais } from '@arara/money';
import type { Queryable, Tx } from '../../db/index.ts';
import type { PageRequest, Rows } from '../../platform/index.ts';
import type { Accounts } from './account/accounts.ts';
import type { Deposits } from './deposit/deposit.ts';
import type { Withdrawals } from './withdrawal/withdrawals.ts';
import * as personStore from './person-store.ts';

/** A member as the cashier knows them. */
export interface CashierPerson {
  /** Accounts, deposits, Pix received and withdrawals of a member, in clear, as they are to read them. */
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

export function createCashierPerson({
  accounts,
  deposits,
  withdrawals,
}: {
  accounts: Accounts;
  deposits: Deposits;
  withdrawals: Withdrawals;
}): CashierPerson {
  const depositsOf = async (q: Queryable, memberId: number) => {
    const filter = { memberId, since: null, status: null, words: '' };
    const found = await all((page) => deposits.recharges(q, filter, page, 'asc'));
    return found.map(({ orderNumber, amount, status, createdAt, creditedAt }) => ({
      order: orderNumber,
      amount: formatReais(amount),
      status,
      asked_at: createdAt.toISOString(),
      credited_at: creditedAt?.toISOString() ?? null,
    }));
  };
  const paymentsOf = async (q: Queryable, memberId: number) => {
    const found = await all((page) => deposits.payments(q, { memberId, status: null, words: '' }, page, 'asc'));
    return found.map(({ endToEndId, amount, status, receivedAt }) => ({
      end_to_end_id: endToEndId,
      amount: formatReais(amount),
      status,
      received_at: receivedAt.toISOString(),
    }));
  };
  const withdrawalsOf = async (q: Queryable, memberId: number) => {
    const filter = { memberId, since: null, statuses: null, words: '' };
    const found = await all((page) => withdrawals.withdrawals(q, filter, page, 'asc'));
    return found.map((withdrawal) => ({
      number: withdrawal.id,
      amount: formatReais(withdrawal.amount),
      fee: formatReais(withdrawal.fee),
      to: { kind: withdrawal.keyKind, key: withdrawal.key, holder: withdrawal.holder, cpf: withdrawal.cpf },
      status: withdrawal.status,
      reason: withdrawal.reason ?? withdrawal.reasonCode,
      asked_at: withdrawal.requestedAt.toISOString(),
      finished_at: withdrawal.finishedAt?.toISOString() ?? null,
    }));
  };

  return {
    async describe(q, memberId) {
      const kept = await accounts.list(q, memberId);
      return {
        accounts: kept.map(({ keyKind, key, holder, cpf }) => ({ kind: keyKind, key, holder, cpf })),
        deposits: await depositsOf(q, memberId),
        pix_received: await paymentsOf(q, memberId),
        withdrawals: await withdrawalsOf(q, memberId),
      };
    },
    pixKeys: async (q, memberId) => (await accounts.list(q, memberId)).map(({ key }) => key),
    open: personStore.findOpenMatters,
    erase: personStore.deletePerson,
  };
}
