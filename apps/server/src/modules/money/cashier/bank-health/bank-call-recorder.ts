import type { Psp } from '@arara/pix';
import type { Atomically } from '../../../../db/index.ts';
import { type Clock, type Log, addSeconds } from '../../../../platform/index.ts';
import { type BankCallCount, addBankCalls, deleteBankCallsBefore } from './bank-call-store.ts';
import { toDurationBucket } from './duration-bucket.ts';

const HOUR_MS = 3_600_000;
const KEPT_SECONDS = 90 * 86_400;
/** Different counts that wait at most: the hours, requests, outcomes and durations of a long outage of the database. */
const MAX_WAITING = 5_000;

export interface BankCallRecorder {
  /** The same bank, whose requests are counted. */
  psp: Psp;
  /** Resolves once every count so far is stored, or was lost with a warning. */
  settled(): Promise<void>;
  /** Deletes counts older than ninety days. */
  sweep(): Promise<void>;
}

interface BankCallRecorderDeps {
  psp: Psp;
  atomically: Atomically;
  clock: Clock;
  log: Pick<Log, 'warn'>;
}

type Outcome = BankCallCount['outcome'];

/** An answer that there is no such thing is an answer. */
const toOutcome = (outcome: 'ok' | 'refused' | 'unknown' | 'not_found'): Outcome =>
  outcome === 'not_found' ? 'ok' : outcome;

/**
 * Counts the requests to the bank with their durations. A request never waits for its count: the next batch is what arrived while the last
 * one was being stored.
 */
export function createBankCallRecorder({ psp, atomically, clock, log }: BankCallRecorderDeps): BankCallRecorder {
  let waiting = new Map<string, BankCallCount>();
  let storing: Promise<void> | undefined;

  async function storeAll(): Promise<void> {
    while (waiting.size > 0) {
      const counts = [...waiting.values()];
      waiting = new Map();
      try {
        await atomically((tx) => addBankCalls(tx, counts));
      } catch (error) {
        log.warn({ err: error, counts: counts.length }, 'requests to the Pix bank were not counted');
      }
    }
  }

  function count(call: string, outcome: Outcome, ms: number): void {
    const at = clock.now();
    const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
    const bucket = toDurationBucket(ms);
    const key = `${hour.getTime()} ${call} ${outcome} ${bucket}`;
    const known = waiting.get(key);
    if (known === undefined && waiting.size >= MAX_WAITING) return;
    waiting.set(key, { hour, call, outcome, bucket, calls: (known?.calls ?? 0) + 1, lastAt: at });
    storing ??= storeAll().finally(() => (storing = undefined));
  }

  const watch =
    <Input extends unknown[], Answer extends { outcome: 'ok' | 'refused' | 'unknown' | 'not_found' }>(
      call: string,
      ask: (...input: Input) => Promise<Answer>,
    ) =>
    async (...input: Input): Promise<Answer> => {
      const began = clock.now().getTime();
      const answer = await ask(...input);
      count(call, toOutcome(answer.outcome), clock.now().getTime() - began);
      return answer;
    };

  return {
    psp: {
      createCharge: watch('createCharge', (charge: Parameters<Psp['createCharge']>[0]) => psp.createCharge(charge)),
      findCharge: watch('findCharge', (txid: string) => psp.findCharge(txid)),
      cancelCharge: watch('cancelCharge', (txid: string) => psp.cancelCharge(txid)),
      findPayment: watch('findPayment', (endToEndId: string) => psp.findPayment(endToEndId)),
      listPayments: watch('listPayments', (wanted: Parameters<Psp['listPayments']>[0]) => psp.listPayments(wanted)),
      isPaidBy: watch('isPaidBy', (question: Parameters<Psp['isPaidBy']>[0]) => psp.isPaidBy(question)),
      refund: watch('refund', (draft: Parameters<Psp['refund']>[0]) => psp.refund(draft)),
      findRefund: watch('findRefund', (refund: Parameters<Psp['findRefund']>[0]) => psp.findRefund(refund)),
      send: watch('send', (send: Parameters<Psp['send']>[0]) => psp.send(send)),
      findSend: watch('findSend', (id: string) => psp.findSend(id)),
      listSends: watch('listSends', (span: Parameters<Psp['listSends']>[0]) => psp.listSends(span)),
      balance: watch('balance', () => psp.balance()),
      registerWebhook: watch('registerWebhook', (url: string) => psp.registerWebhook(url)),
      verifyWebhook: (message) => psp.verifyWebhook(message),
      parseWebhook: (body) => psp.parseWebhook(body),
    },
    settled: async () => storing,
    sweep: () => atomically((tx) => deleteBankCallsBefore(tx, addSeconds(clock.now(), -KEPT_SECONDS))),
  };
}
