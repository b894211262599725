import type { Answer } from '@arara/contract/client';
import { formatReais } from '@arara/money';
import type { Tx } from '../../../db/index.ts';
import * as store from './payment-store.ts';
import { type AccountFilter, raiseMemory } from './report-filter-store.ts';
import { type DayRange, type ReportPeriod, toPeriodStart, toTimeRange } from './report-periods.ts';
import { MAX_ROWS } from './revenue-report.ts';

export interface PaymentReportQuery {
  range: DayRange;
  by: ReportPeriod;
  filter: AccountFilter;
}

type PaymentReport = Answer<'officeReportPayments'>['data'];

function toDepositFunnel(counts: store.DepositCounts): PaymentReport['deposit_sums'] {
  const { asked, askedAmount, paid, paidAmount, expired, refused, failed, medianSeconds } = counts;
  const ended = paid + expired + refused + failed;
  return {
    asked,
    asked_amount: formatReais(askedAmount),
    paid,
    paid_amount: formatReais(paidAmount),
    expired,
    refused,
    failed,
    open: asked - ended,
    paid_bps: ended === 0 ? null : Math.round((paid * 10_000) / ended),
    median_seconds: medianSeconds,
  };
}

function toWithdrawalFunnel(counts: store.WithdrawalCounts): PaymentReport['withdrawal_sums'] {
  const { asked, askedAmount, approved, automatic, refused, cancelled, failed, paid, paidAmount } = counts;
  return {
    asked,
    asked_amount: formatReais(askedAmount),
    approved,
    automatic,
    refused,
    cancelled,
    failed,
    paid,
    paid_amount: formatReais(paidAmount),
    open: asked - refused - cancelled - failed - paid,
    median_seconds: counts.medianSeconds,
    p90_seconds: counts.p90Seconds,
  };
}

/** Reports how the deposits and withdrawals went on that were asked for in a range. */
export async function reportPayments(q: Tx, { range, by, filter }: PaymentReportQuery): Promise<PaymentReport> {
  const query = { range: toTimeRange(range), by, filter };
  await raiseMemory(q);
  const deposits = await store.listDepositCounts(q, query, MAX_ROWS + 1);
  const withdrawals = await store.listWithdrawalCounts(q, query, MAX_ROWS + 1);
  return {
    deposits: deposits.rows.slice(0, MAX_ROWS).map(({ period, method, channelId, channel, ...counts }) => ({
      period: toPeriodStart(period, range),
      method,
      channel_id: channelId,
      channel,
      ...toDepositFunnel(counts),
    })),
    deposit_sums: toDepositFunnel(deposits.sum),
    withdrawals: withdrawals.rows.slice(0, MAX_ROWS).map(({ period, method, ...counts }) => ({
      period: toPeriodStart(period, range),
      method,
      ...toWithdrawalFunnel(counts),
    })),
    withdrawal_sums: toWithdrawalFunnel(withdrawals.sum),
    is_truncated: deposits.rows.length > MAX_ROWS || withdrawals.rows.length > MAX_ROWS,
  };
}
