import type { Db, Queryable } from '../../db/index.ts';
import type { Caller, PageRequest, Rows } from '../../platform/index.ts';
import { type WrittenRecharge, createRechargeWriter } from './deposit/routes.ts';
import type { Deposits } from './deposit/deposit.ts';
import type { Payments } from './received/till.ts';
import { type Drawn, isRecordOf, listDrawn, listOrdersOfPayments, listPaymentsOfOrders } from './record-store.ts';
import type { Withdrawals } from './withdrawal/desk.ts';
import { type WrittenWithdrawal, createWithdrawalWriter } from './withdrawal/routes.ts';
import { type ShownStatus, shownStatus } from './withdrawal/withdrawal.ts';

interface RecordParts {
  db: Db;
  deposits: Pick<Deposits, 'recharges'>;
  payments: Pick<Payments, 'notes'>;
  withdrawals: Pick<Withdrawals, 'withdrawals' | 'steps'>;
}

type Words = Caller['messages'];

/** A withdrawal as its owner counts it. */
export type DrawnRecord = Omit<Drawn, 'status'> & { state: ShownStatus };

/** A member's deposits and withdrawals as the member reads them, for whoever makes something else of them. */
export interface CashierRecords {
  /** One page of what was asked for at `since` or later, oldest first: what comes meanwhile moves no page. */
  recharges(memberId: number, since: Date, page: PageRequest, words: Words): Promise<Rows<WrittenRecharge>>;
  withdrawals(memberId: number, since: Date, page: PageRequest, words: Words): Promise<Rows<WrittenWithdrawal>>;
  /** The orders that Pix were for, by end-to-end id. */
  ordersOfPayments: typeof listOrdersOfPayments;
  /** The Pix that were for orders, by the numbers of those. */
  paymentsOfOrders: typeof listPaymentsOfOrders;
  /** Every withdrawal, by its figures alone, in no order. */
  drawn(q: Queryable, memberId: number): Promise<DrawnRecord[]>;
  /** Whether an order to deposit, or a withdrawal, is this member's. */
  isOf: typeof isRecordOf;
}

export function createCashierRecords(parts: RecordParts): CashierRecords {
  const { db, deposits, withdrawals } = parts;
  const writeRecharges = createRechargeWriter(parts);
  const writeWithdrawals = createWithdrawalWriter(parts);
  return {
    async recharges(memberId, since, page, words) {
      const { rows, total } = await deposits.recharges(db, { memberId, since, status: null, words: '' }, page, 'asc');
      return { rows: await writeRecharges(rows, words), total };
    },
    async withdrawals(memberId, since, page, words) {
      const filter = { memberId, since, statuses: null, words: '' };
      const { rows, total } = await withdrawals.withdrawals(db, filter, page, 'asc');
      return { rows: await writeWithdrawals(rows, words), total };
    },
    ordersOfPayments: listOrdersOfPayments,
    paymentsOfOrders: listPaymentsOfOrders,
    async drawn(q, memberId) {
      const drawn = await listDrawn(q, memberId);
      return drawn.map(({ status, ...figures }) => ({ ...figures, state: shownStatus(status) }));
    },
    isOf: isRecordOf,
  };
}
