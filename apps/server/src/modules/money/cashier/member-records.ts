import type { LocaleKey } from '@arara/contract/locales';
import type { Db, Queryable, Tx } from '../../../db/index.ts';
import { type PageRequest, type Rows, translations } from '../../../platform/index.ts';
import { type DepositView, createDepositPresenter } from './deposits/deposit-routes.ts';
import type { Deposits } from './deposits/deposits.ts';
import type { OpenedPayment } from './received-payments/received-payment.ts';
import type { ReceivedPayments } from './received-payments/received-payments.ts';
import * as personStore from './member-record-store.ts';
import {
  type WithdrawalFigures,
  isRecordOwnedBy,
  listWithdrawalFigures,
  listPaymentOrders,
  listOrderPayments,
} from './member-record-store.ts';
import type { Withdrawals } from './withdrawals/withdrawals.ts';
import { type WithdrawalView, createWithdrawalPresenter } from './withdrawals/withdrawal-routes.ts';
import { type VisibleStatus, toVisibleStatus } from './withdrawals/withdrawal.ts';
import { formatReais } from '@arara/money';
import type { BankAccounts } from './bank-accounts/bank-accounts.ts';
import { type Debt, listDebts } from './debts/debt-store.ts';
import type { ManualDeposits } from './manual-deposits/manual-deposits.ts';
import { computeReceivedFee } from './payment-methods/payment-method.ts';
import { type LatePayout, listLatePayouts } from './payouts/payout-store.ts';
import { computeLateOwed } from './payouts/late-payouts.ts';

interface CashierRecordsDeps {
  db: Db;
  deposits: Pick<Deposits, 'list'>;
  payments: Pick<ReceivedPayments, 'notes'>;
  withdrawals: Pick<Withdrawals, 'isCancellable' | 'list' | 'listSteps'>;
}

/** The figures of a withdrawal, with the status that its owner sees. */
export type WithdrawalRecord = Omit<WithdrawalFigures, 'status'> & { state: VisibleStatus };

/** A member's own deposits and withdrawals, for exports and statements. */
export interface CashierRecords {
  /** A page of the deposits since `since`, oldest first, so that new ones do not shift pages. */
  deposits(memberId: number, since: Date, page: PageRequest, locale: LocaleKey): Promise<Rows<DepositView>>;
  withdrawals(memberId: number, since: Date, page: PageRequest, locale: LocaleKey): Promise<Rows<WithdrawalView>>;
  /** The order of each Pix, by end-to-end id. */
  listPaymentOrders: typeof listPaymentOrders;
  /** The Pix for these order numbers. */
  listOrderPayments: typeof listOrderPayments;
  /** The figures of every withdrawal, unordered. */
  withdrawalFigures(q: Queryable, memberId: number): Promise<WithdrawalRecord[]>;
  /** Whether a deposit order or a withdrawal belongs to this member. */
  isOwnedBy: typeof isRecordOwnedBy;
}

export function createCashierRecords(deps: CashierRecordsDeps): CashierRecords {
  const { db, deposits, withdrawals } = deps;
  const presentDeposits = createDepositPresenter(deps);
  const presentWithdrawals = createWithdrawalPresenter(deps);
  return {
    async deposits(memberId, since, page, locale) {
      const { rows, total } = await deposits.list(db, { memberId, since, status: null, search: '' }, page, 'asc');
      return { rows: await presentDeposits(rows, locale), total };
    },
    async withdrawals(memberId, since, page, locale) {
      const filter = { memberId, since, statuses: null, search: '' };
      const { rows, total } = await withdrawals.list(db, filter, page, 'asc');
      return { rows: await presentWithdrawals(rows, translations[locale]), total };
    },
    listPaymentOrders,
    listOrderPayments,
    async withdrawalFigures(q, memberId) {
      const found = await listWithdrawalFigures(q, memberId);
      return found.map(({ status, ...figures }) => ({ ...figures, state: toVisibleStatus(status) }));
    },
    isOwnedBy: isRecordOwnedBy,
  };
}

/** The personal data of members that the cashier stores. */
export interface CashierMemberData {
  /** Accounts, deposits, receipts, Pix received, withdrawals and debts of a member, in clear, for their data export. */
  describe(q: Queryable, memberId: number): Promise<Record<string, unknown>>;
  /** The keys of a member's payout accounts, in clear. */
  pixKeys(q: Queryable, memberId: number): Promise<string[]>;
  /** Which pending records the member has. */
  open(q: Queryable, memberId: number): Promise<personStore.PendingRecords>;
  /** Deletes payout accounts, receipts and texts of staff about the member. */
  erase(tx: Tx, memberId: number): Promise<void>;
}

const PAGE_SIZE = 100;

/** All pages of a list, in turn. */
async function readAllPages<Row>(list: (page: PageRequest) => Promise<Rows<Row>>): Promise<Row[]> {
  const found: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { rows, total } = await list({ page, limit: PAGE_SIZE });
    found.push(...rows);
    if (rows.length < PAGE_SIZE || found.length >= total) return found;
  }
}

interface CashierMemberDataDeps {
  accounts: BankAccounts;
  deposits: Deposits;
  payments: ReceivedPayments;
  manualDeposits: Pick<ManualDeposits, 'describe' | 'erase'>;
  withdrawals: Withdrawals;
}

/** Loads the deposit orders of a member and every Pix received. */
function createDepositLoader({ deposits, payments }: Pick<CashierMemberDataDeps, 'deposits' | 'payments'>) {
  return async (q: Queryable, memberId: number) => {
    const filter = { memberId, status: null, search: '' };
    const orders = await readAllPages((page) => deposits.list(q, { ...filter, since: null }, page, 'asc'));
    const pixReceived: OpenedPayment[] = [];
    for await (const batch of payments.read(q, filter)) pixReceived.push(...batch);
    return {
      deposits: orders.map(
        ({ orderNumber, amount, feeFixed, feeBps, received, names, status, createdAt, creditedAt }) => ({
          order: orderNumber,
          method: names.pt,
          amount: formatReais(amount),
          fee: formatReais(computeReceivedFee({ amount, feeFixed, feeBps }, received ?? amount)),
          status,
          requested_at: createdAt.toISOString(),
          credited_at: creditedAt?.toISOString() ?? null,
        }),
      ),
      pix_received: pixReceived
        .toReversed()
        .map(({ endToEndId, amount, returned, orderNumber, cause, status, receivedAt }) => ({
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

/** A late payout without the reasons and names of staff. */
const toLateRecord = ({ amount, bookedAt, undoneAt, steps }: LatePayout) => ({
  amount: formatReais(amount),
  owed: formatReais(computeLateOwed({ amount, steps, undoneAt })),
  known_at: bookedAt.toISOString(),
  undone_at: undoneAt?.toISOString() ?? null,
  settled: steps.map((step) => ({ by: step.way, amount: formatReais(step.amount), at: step.at.toISOString() })),
});

/** A debt without the notes and names of staff. */
const toDebtRecord = ({ endToEndId, amount, status, instalment, openedAt, endedAt, steps }: Debt) => ({
  end_to_end_id: endToEndId,
  amount: formatReais(amount),
  status,
  instalment: instalment === null ? null : formatReais(instalment),
  opened_at: openedAt.toISOString(),
  ended_at: endedAt?.toISOString() ?? null,
  settled: steps.map((step) => ({ by: step.way, amount: formatReais(step.amount), at: step.at.toISOString() })),
});

/** Loads the withdrawals of a member with destination and status history. */
function createWithdrawalLoader({ withdrawals }: Pick<CashierMemberDataDeps, 'withdrawals'>) {
  return async (q: Queryable, memberId: number) => {
    const filter = { memberId, since: null, statuses: null, search: '' };
    const found = await readAllPages((page) => withdrawals.list(q, filter, page, 'asc'));
    const ids = found.map(({ id }) => id);
    const [steps, latePayouts] = [await withdrawals.listSteps(q, ids), await listLatePayouts(q, { withdrawals: ids })];
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
        // The second review is internal.
        .filter(({ withdrawalId, status }) => withdrawalId === withdrawal.id && status !== 'second_review')
        .map(({ status, at }) => ({ status, at: at.toISOString() })),
      paid_late: latePayouts.filter(({ withdrawalId }) => withdrawalId === withdrawal.id).map(toLateRecord),
      requested_at: withdrawal.requestedAt.toISOString(),
      finished_at: withdrawal.finishedAt?.toISOString() ?? null,
    }));
  };
}

export function createCashierMemberData(deps: CashierMemberDataDeps): CashierMemberData {
  const { accounts, manualDeposits } = deps;
  const loadDeposits = createDepositLoader(deps);
  const loadWithdrawals = createWithdrawalLoader(deps);
  return {
    async describe(q, memberId) {
      const saved = await accounts.list(q, memberId);
      const debts = await readAllPages((page) => listDebts(q, { memberId, status: null, search: '' }, page, 'asc'));
      return {
        accounts: saved.map(({ keyKind, key, holder, cpf }) => ({ kind: keyKind, key, holder, cpf })),
        ...(await loadDeposits(q, memberId)),
        receipts_sent: await manualDeposits.describe(q, memberId),
        withdrawals: await loadWithdrawals(q, memberId),
        debts: debts.map(toDebtRecord),
      };
    },
    pixKeys: async (q, memberId) => (await accounts.list(q, memberId)).map(({ key }) => key),
    open: personStore.findPendingRecords,
    async erase(tx, memberId) {
      await personStore.deleteMemberData(tx, memberId);
      await manualDeposits.erase(tx, memberId);
    },
  };
}
