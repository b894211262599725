import { endpoints } from '@arara/contract';
import { formatReais } from '@arara/money';
import type { Db } from '../../../../db/index.ts';
import { type Clock, type Route, addSeconds, staffRoute } from '../../../../platform/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { ClearingAccount } from '../reconciliation/clearing-account.ts';
import { sumSendingPayouts } from '../reconciliation/reconciliation-store.ts';
import * as store from './bank-call-store.ts';
import { findPercentile } from './duration-bucket.ts';

interface BankHealthRoutesDeps {
  db: Db;
  clock: Clock;
  clearing: Pick<ClearingAccount, 'last'>;
  ledger: Pick<Ledger, 'clearingBalance'>;
}

const HOUR_SECONDS = 3_600;

const sumCalls = (counts: readonly store.BankCallCount[], outcome?: store.BankCallCount['outcome']): number =>
  counts.reduce((sum, one) => (outcome === undefined || one.outcome === outcome ? sum + one.calls : sum), 0);

/** Requests with their failures and how long the bank took. */
function toCallSums(counts: readonly store.BankCallCount[]) {
  return {
    calls: sumCalls(counts),
    refused: sumCalls(counts, 'refused'),
    unknown: sumCalls(counts, 'unknown'),
    p50_ms: findPercentile(counts, 0.5),
    p95_ms: findPercentile(counts, 0.95),
  };
}

function findLastOk(counts: readonly store.BankCallCount[]): string | null {
  const times = counts.filter(({ outcome }) => outcome === 'ok').map(({ lastAt }) => lastAt.getTime());
  return times.length === 0 ? null : new Date(Math.max(...times)).toISOString();
}

/** Lists every hour of the period, also those without a request. */
function listHours(since: Date, hours: number, counts: readonly store.BankCallCount[], webhooks: store.WebhookHour[]) {
  const [callsByHour, webhooksByHour] = [
    Map.groupBy(counts, ({ hour }) => hour.getTime()),
    new Map(webhooks.map((one) => [one.hour.getTime(), one])),
  ];
  return Array.from({ length: hours }, (_, index) => {
    const at = addSeconds(since, index * HOUR_SECONDS);
    const { received = 0, late = 0, unreadable = 0 } = webhooksByHour.get(at.getTime()) ?? {};
    const messages = { webhooks: received, webhooks_late: late, webhooks_unreadable: unreadable };
    return { at: at.toISOString(), ...toCallSums(callsByHour.get(at.getTime()) ?? []), ...messages };
  });
}

/** How the Pix bank answers, and the money that is with it. */
export function bankHealthRoutes({ db, clock, clearing, ledger }: BankHealthRoutesDeps): Route[] {
  return [
    staffRoute(endpoints.officeBankHealth, 'payment.read', async ({ input }) => {
      const now = clock.now();
      const thisHour = new Date(Math.floor(now.getTime() / (HOUR_SECONDS * 1000)) * HOUR_SECONDS * 1000);
      const since = addSeconds(thisHour, -(input.hours - 1) * HOUR_SECONDS);
      const [counts, webhooks, check, sending] = [
        await store.listBankCalls(db, since),
        await store.listWebhookHours(db, since, now),
        await clearing.last(db),
        await store.countSendingPayouts(db),
      ];
      const byCall = Map.groupBy(counts, ({ call }) => call);
      return {
        data: {
          total: { ...toCallSums(counts), last_ok_at: findLastOk(counts) },
          calls: [...byCall]
            .map(([call, own]) => ({ call, ...toCallSums(own), last_ok_at: findLastOk(own) }))
            .toSorted((one, other) => other.calls - one.calls),
          hours: listHours(since, input.hours, counts, webhooks),
          last_webhook_at: (await store.findLastWebhook(db))?.toISOString() ?? null,
          float: {
            bank: check === undefined ? null : formatReais(check.bank),
            bank_at: check?.at.toISOString() ?? null,
            state: check?.state ?? null,
            clearing: formatReais(await ledger.clearingBalance(db)),
            payouts: sending.count,
            payouts_amount: formatReais(await sumSendingPayouts(db)),
            oldest_payout_at: sending.oldestAt?.toISOString() ?? null,
          },
        },
      };
    }),
  ];
}
