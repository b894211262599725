import { endpoints } from '@arara/contract';
import { type Centavos, centavos, formatReais, sum } from '@arara/money';
import { maskPixKey } from '@arara/pix';
import type { Db } from '../../db/index.ts';
import { type Clock, type Route, pageOf, staff } from '../../platform/index.ts';
import type { Identity, Member } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Staff } from '../staff/index.ts';
import type { Deposits } from './deposit/deposits.ts';
import type { Payment, Recharge } from './deposit/recharge.ts';
import type { Withdrawal, WithdrawalStatus } from './withdrawal/withdrawal.ts';
import type { Withdrawals } from './withdrawal/withdrawals.ts';

export interface CashierOfficeParts {
  db: Db;
  clock: Clock;
  deposits: Deposits;
  identity: Identity;
  ledger: Ledger;
  office: Staff;
  withdrawals: Withdrawals;
}

const LAST_MOVEMENTS = 10;
const DAY_MS = 86_400_000;

/** A tab of the queue: one status, or several that belong together. */
const statusGroups: Record<string, WithdrawalStatus[]> = {
  review: ['in_review', 'second_review'],
  refused: ['refused', 'failed'],
};

const allStatuses: readonly WithdrawalStatus[] = ['in_review', 'second_review', 'paying', 'paid', 'refused', 'failed'];

function statusesOf(asked: string | undefined): WithdrawalStatus[] | null {
  if (asked === undefined || asked === '') return null;
  const listed = asked.split(',').filter((status): status is WithdrawalStatus => (allStatuses as readonly string[]).includes(status));
  return listed.length > 0 ? listed : (statusGroups[asked] ?? null);
}

type People = Map<number, Member>;
type Emails = Map<number, string>;

function writeWithdrawal(withdrawal: Withdrawal, people: People, emails: Emails, needsSecond: boolean) {
  const { id, memberId, amount, fee, keyKind, key, holder, status } = withdrawal;
  return {
    id,
    player_id: memberId,
    player: people.get(memberId)?.account ?? '',
    amount: formatReais(amount),
    fee: formatReais(fee),
    net: formatReais(centavos(amount - fee)),
    key_kind: keyKind,
    key: maskPixKey(keyKind, key),
    holder,
    status,
    reason: withdrawal.reason ?? withdrawal.reasonCode,
    requested_at: withdrawal.requestedAt.toISOString(),
    decided_at: withdrawal.decidedAt?.toISOString() ?? null,
    finished_at: withdrawal.finishedAt?.toISOString() ?? null,
    approved_by: withdrawal.approvedBy.map((staffId) => emails.get(staffId) ?? String(staffId)),
    needs_second: needsSecond,
    end_to_end_id: withdrawal.endToEndId,
  };
}

function namesMatch(a: string, b: string): boolean {
  const plain = (name: string): string => name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').trim().toLowerCase();
  return plain(a) === plain(b);
}

function withdrawalRoutes({ db, clock, identity, ledger, office, withdrawals }: CashierOfficeParts): Route[] {
  async function write(found: readonly Withdrawal[]) {
    const people = await identity.members(db, [...new Set(found.map(({ memberId }) => memberId))]);
    const emails = await office.emails(db, [...new Set(found.flatMap(({ approvedBy }) => approvedBy))]);
    return found.map((withdrawal) => writeWithdrawal(withdrawal, people, emails, withdrawals.needsSecond(withdrawal)));
  }

  async function one(withdrawal: Withdrawal) {
    const [written] = await write([withdrawal]);
    if (written === undefined) throw new Error('a withdrawal was written as nothing');
    return written;
  }

  /** Facts to decide by: whose key it is, how long the account is there, what it put in and took out. */
  async function facts(withdrawal: Withdrawal) {
    const { memberId, holder } = withdrawal;
    const [player, totals, entries] = await Promise.all([
      identity.member(db, memberId),
      ledger.totals(db, memberId),
      ledger.entries(db, memberId, { page: 1, limit: LAST_MOVEMENTS }, 'desc'),
    ]);
    const cashMoved = (legs: readonly { account: string; amount: Centavos }[]) =>
      sum(legs.filter(({ account }) => account === 'cash').map(({ amount }) => amount));
    return {
      holder_matches: namesMatch(holder, player.realname),
      account_age_days: Math.floor((clock.now().getTime() - player.createdAt.getTime()) / DAY_MS),
      deposited: formatReais(totals.deposited),
      withdrawn: formatReais(totals.withdrawn),
      staked: formatReais(totals.staked),
      won: formatReais(totals.won),
      movements: entries.rows.map(({ at, kind, legs, cashAfter }) => ({
        at: at.toISOString(),
        kind,
        amount: formatReais(cashMoved(legs)),
        cash_after: formatReais(cashAfter),
      })),
    };
  }

  return [
    staff(endpoints.officeWithdrawals, 'withdrawal.read', async ({ input }) => {
      const filter = { memberId: input.player_id ?? null, since: null, statuses: statusesOf(input.status), words: input.q ?? '' };
      const found = await withdrawals.withdrawals(db, filter, input, input.order);
      const rows = await write(found.rows);
      return { data: pageOf({ rows, total: found.total }, input, (row) => row) };
    }),
    staff(endpoints.officeWithdrawal, 'withdrawal.read', async ({ input }) => {
      const withdrawal = await withdrawals.withdrawal(db, input.id);
      return { data: { ...(await one(withdrawal)), ...(await facts(withdrawal)) } };
    }),
    staff(endpoints.officeApprove, 'withdrawal.decide', async ({ input, actor }) => ({ data: await one(await withdrawals.approve(actor, input.id)) })),
    staff(endpoints.officeRefuse, 'withdrawal.decide', async ({ input, actor }) => ({
      data: await one(await withdrawals.refuse(actor, input.id, input.reason)),
    })),
  ];
}

function writeRecharge(recharge: Recharge, people: People) {
  return {
    id: recharge.orderNumber,
    player_id: recharge.memberId,
    player: people.get(recharge.memberId)?.account ?? '',
    amount: formatReais(recharge.amount),
    method: recharge.paymentType,
    status: recharge.status === 'creating' ? ('awaiting' as const) : recharge.status,
    txid: recharge.txid,
    created_at: recharge.createdAt.toISOString(),
    expires_at: recharge.expiresAt.toISOString(),
    credited_at: recharge.creditedAt?.toISOString() ?? null,
  };
}

function writePayment(payment: Payment) {
  return {
    id: payment.endToEndId,
    txid: payment.txid,
    amount: formatReais(payment.amount),
    expected: payment.expected === null ? null : formatReais(payment.expected),
    order_number: payment.orderNumber,
    player_id: payment.memberId,
    status: payment.status,
    cause: payment.cause,
    received_at: payment.receivedAt.toISOString(),
    resolved_by: payment.resolvedBy,
  };
}

function depositRoutes({ db, deposits, identity }: CashierOfficeParts): Route[] {
  return [
    staff(endpoints.officeRecharges, 'recharge.read', async ({ input }) => {
      const filter = { memberId: input.player_id ?? null, since: null, status: input.status || null, words: input.q ?? '' };
      const found = await deposits.recharges(db, filter, input, input.order);
      const people = await identity.members(db, [...new Set(found.rows.map(({ memberId }) => memberId))]);
      return { data: pageOf(found, input, (recharge) => writeRecharge(recharge, people)) };
    }),
    staff(endpoints.officePayments, 'payment.read', async ({ input }) => {
      const filter = { memberId: input.player_id ?? null, status: input.status || null, words: input.q ?? '' };
      return { data: pageOf(await deposits.payments(db, filter, input, input.order), input, writePayment) };
    }),
    staff(endpoints.officeCreditPayment, 'payment.credit', async ({ input, actor }) => ({
      data: writePayment(await deposits.creditPayment(actor, input.id, input.player_id, input.reason)),
    })),
  ];
}

/** The queues of staff: withdrawals to decide on, deposits, and payments that wait in suspense. */
export function cashierOfficeRoutes(parts: CashierOfficeParts): Route[] {
  return [...withdrawalRoutes(parts), ...depositRoutes(parts)];
}
