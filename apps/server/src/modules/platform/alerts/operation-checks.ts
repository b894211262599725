import { type Centavos, formatReais } from '@arara/money';
import { addSeconds } from '../../../platform/index.ts';
import type { Jobs } from '../jobs/index.ts';
import type { ConditionOf, Finding } from './alert.ts';
import type { CheckContext } from './play-checks.ts';
import * as signals from './signal-store.ts';

const MINUTE_SECONDS = 60;
/** A balance that the bank reported earlier than this is not compared any more. */
const MAX_REPORT_AGE_SECONDS = 6 * 3_600;

/** A charge that the bank has not opened for this long counts as failed: the outcome of its call is unknown. */
const CHARGE_ANSWER_SECONDS = 60;

const minutesSince = (from: Date, now: Date): number => Math.floor((now.getTime() - from.getTime()) / 60_000);

interface FailedShare {
  min_calls: number;
  failed_percent: number;
}

const isFailing = ({ calls, failed }: signals.CallCounts, { min_calls: least, failed_percent: percent }: FailedShare) =>
  calls >= least && failed * 100 >= calls * percent;

const toCallFacts = ({ calls, failed }: signals.CallCounts, minutes: number) => ({
  calls,
  failed,
  percent: Math.round((failed * 100) / calls),
  minutes,
});

/** Payouts and charges that fail at the bank, and charges of which none is paid. */
export async function checkBankCalls(
  { q, now }: CheckContext,
  condition: ConditionOf<'bank_calls'>,
): Promise<Finding[]> {
  const { minutes, unpaid_charges: unpaid } = condition;
  const since = addSeconds(now, -minutes * MINUTE_SECONDS);
  const payouts = await signals.countPayouts(q, since);
  const charges = await signals.countCharges(q, since, addSeconds(now, -CHARGE_ANSWER_SECONDS));
  const find = (what: string, counts: signals.CallCounts) => ({
    object: what,
    site: '',
    facts: { what, ...toCallFacts(counts, minutes) },
  });
  return [
    ...(isFailing(payouts, condition) ? [find('payouts', payouts)] : []),
    ...(isFailing(charges, condition) ? [find('charges', charges)] : []),
    ...(unpaid > 0 && charges.calls >= unpaid && charges.paid === 0 ? [find('unpaid', charges)] : []),
  ];
}

export async function checkProviderCalls(
  { q, now, titles }: CheckContext,
  condition: ConditionOf<'provider_calls'>,
): Promise<Finding[]> {
  const { minutes } = condition;
  const providers = await signals.countProviderCalls(q, addSeconds(now, -minutes * MINUTE_SECONDS));
  return providers
    .filter((counts) => isFailing(counts, condition))
    .map(({ provider, ...counts }) => ({
      object: provider,
      site: '',
      facts: { provider: titles.get(provider) ?? provider, ...toCallFacts(counts, minutes) },
    }));
}

export async function checkQueue(
  { q, now, sites }: CheckContext,
  { queue, minutes }: ConditionOf<'queue_overdue'>,
): Promise<Finding[]> {
  const before = addSeconds(now, -minutes * MINUTE_SECONDS);
  const { total, oldest } = await signals.countWaiting(q, { queue, before, sites });
  if (oldest === null) return [];
  const site = sites.length === 1 ? (sites[0] ?? '') : '';
  return [{ object: queue, site, facts: { queue, count: total, oldest: minutesSince(oldest, now), minutes } }];
}

/** The money at the bank: what it answers now, or reported lately, or what is booked. */
async function findFloat({ q, now, loadBankBalance }: CheckContext) {
  const { booked, owed, reported, reportedAt } = await signals.findBankFloat(q);
  const isRecent = reportedAt !== null && reportedAt >= addSeconds(now, -MAX_REPORT_AGE_SECONDS);
  const balance = (await loadBankBalance()) ?? (isRecent ? reported : null);
  return { owed, amount: balance ?? booked, source: balance === null ? 'booked' : 'bank' };
}

export async function checkBankFloat(
  context: CheckContext,
  { amount: least, owed_percent: percent }: ConditionOf<'bank_float'>,
): Promise<Finding[]> {
  const { amount, owed, source } = await findFloat(context);
  const ofOwed = (owed * BigInt(percent)) / 100n;
  const wanted = (ofOwed > least ? ofOwed : least) as Centavos;
  if (amount >= wanted) return [];
  const facts = { amount: formatReais(amount), owed: formatReais(owed), least: formatReais(wanted), source };
  return [{ object: 'bank', site: '', facts }];
}

/** Queues of the server itself whose oldest due job waits too long, or that hold jobs that were given up. */
export async function checkJobs(
  { q, now }: CheckContext,
  { minutes }: ConditionOf<'job_late'>,
  jobs: Pick<Jobs, 'depths'>,
): Promise<Finding[]> {
  const depths = await jobs.depths(q, now);
  return depths
    .filter(({ oldestSeconds, failed }) => failed > 0 || oldestSeconds >= minutes * MINUTE_SECONDS)
    .map(({ queue, oldestSeconds, waiting, retrying, failed }) => ({
      object: queue,
      site: '',
      facts: { queue, oldest: Math.floor(oldestSeconds / MINUTE_SECONDS), waiting: waiting + retrying, failed },
    }));
}

export async function checkSeal({ q, now }: CheckContext, { minutes }: ConditionOf<'seal_late'>): Promise<Finding[]> {
  const since = await signals.findUnsealedSince(q);
  if (since === null || since > addSeconds(now, -minutes * MINUTE_SECONDS)) return [];
  return [{ object: 'ledger', site: '', facts: { oldest: minutesSince(since, now) } }];
}

/** A node whose newest verification is older than this is no longer in use. */
const NODE_IN_USE_SECONDS = 72 * 3_600;
const HOUR_SECONDS = 3_600;

/** Since when a running node waits for its verification; an installation that records no starts is judged as a whole. */
function findOverdue(newest: readonly signals.NodeVerification[], before: Date): string[] {
  const running = newest.filter(({ runningSince }) => runningSince !== null);
  if (running.length === 0)
    return newest.length > 0 && newest.every(({ at }) => at !== null && at <= before) ? [''] : [];
  return running
    .filter(({ at, runningSince }) => [at, runningSince].every((time) => time === null || time <= before))
    .map(({ node }) => node);
}

/** Nodes whose newest self-verification found a difference, and running nodes that did not verify themselves for too long. */
export async function checkSelfVerification(
  { q, now }: CheckContext,
  { hours }: ConditionOf<'self_verification_failed'>,
): Promise<Finding[]> {
  const newest = await signals.listSelfVerifications(q);
  const failed = newest
    .filter(({ at, findings }) => findings > 0 && at !== null && at > addSeconds(now, -NODE_IN_USE_SECONDS))
    .map(({ node, findings, first }) => ({
      object: node,
      site: '',
      facts: { what: 'failed', node, count: findings, first: first ?? '', hours },
    }));
  const overdue = findOverdue(newest, addSeconds(now, -hours * HOUR_SECONDS)).map((node) => ({
    object: node === '' ? 'overdue' : `overdue:${node}`,
    site: '',
    facts: { what: node === '' ? 'overdue' : 'late', node, count: 0, first: '', hours },
  }));
  return [...failed, ...overdue];
}
