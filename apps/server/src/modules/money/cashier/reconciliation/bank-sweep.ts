import type { Psp, PspListedSend, ReceivedPix } from '@arara/pix';
import type { Atomically, Db } from '../../../../db/index.ts';
import { type Clock, type Log, addSeconds, dayOf, startOfDay } from '../../../../platform/index.ts';
import type { ReceivedPayments } from '../received-payments/received-payments.ts';
import { listKnownReturns } from '../received-payments/received-payment-store.ts';
import { findPayout } from '../payouts/payout-store.ts';
import type { Payouts } from '../payouts/payouts.ts';
import { toSendName } from './day-comparison.ts';
import { readPages } from './bank-list-pages.ts';
import type { Reconciliation } from './reconciliation.ts';
import * as store from './reconciliation-store.ts';

/** Every sweep reads at least this far back: a bank's lists may lag. */
const MIN_LOOKBACK_SECONDS = 2 * 3600;
/** Older entries are left to the nightly reconciliation. */
const MAX_LOOKBACK_SECONDS = 7 * 24 * 3600;
const OVERLAP_SECONDS = 600;
const DAY_SECONDS = 24 * 3600;

/** Reads the bank's lists for payments whose notification never arrived. */
export interface BankSweep {
  /** Reads from the last complete sweep, and at least the last hours. After a failure the next sweep tries again. */
  recent(): Promise<void>;
  /** Reads the whole previous day in the site's time zone. */
  yesterday(): Promise<void>;
}

interface BankSweepDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  log: Log;
  payments: Pick<ReceivedPayments, 'receive' | 'ingest'>;
  payouts: Payouts;
  psp: Pick<Psp, 'listPayments' | 'listSends'>;
  reconciliation: Pick<Reconciliation, 'reportDifference'>;
}

interface SweepSpan {
  from: Date;
  to: Date;
}

/** Settles the entries of the bank's lists. Each function returns how many entries failed. */
function createListReaders({ db, clock, payments, payouts, psp, reconciliation, log }: BankSweepDeps) {
  /** A failed entry must not block the others. */
  async function settleEach<Item>(items: readonly Item[], settle: (item: Item) => Promise<void>): Promise<number> {
    let failed = 0;
    for (const item of items) {
      await settle(item).catch((error: unknown) => {
        failed += 1;
        log.warn({ err: error }, 'an entry of a bank list could not be settled; the next sweep tries again');
      });
    }
    return failed;
  }

  function hasNews(pix: ReceivedPix, known: ReadonlyMap<string, string[]>): boolean {
    const returns = known.get(pix.endToEndId);
    return returns === undefined || pix.returns.some(({ id, status }) => !returns.includes(`${id} ${status}`));
  }

  async function settleSend(send: PspListedSend): Promise<void> {
    const payout = send.id === undefined ? undefined : await findPayout(db, send.id);
    if (payout === undefined) {
      if (send.status !== 'failed')
        await reconciliation.reportDifference(send.at ?? clock.now(), {
          flow: 'sent',
          kind: 'missing_here',
          reference: toSendName(send),
          own: null,
          bank: send.amount,
        });
      return;
    }
    // A late payout counts as paid at the bank.
    const status = payout.contradictedAt === null ? payout.status : 'paid';
    const changed = status === 'sending' ? send.status !== 'processing' : status !== send.status;
    if (changed) await payouts.settle(payout.id);
  }

  return {
    async received({ from, to }: SweepSpan): Promise<number> {
      let failed = 0;
      for await (const items of readPages((page) => psp.listPayments({ from, to, page }))) {
        const ids = items.map(({ endToEndId }) => endToEndId);
        const known = await listKnownReturns(db, ids);
        const news = items.filter((pix) => hasNews(pix, known));
        // The Pix itself names its charge: a list may show it under the charge of another.
        failed += await settleEach(news, async (pix) => {
          if (!(await payments.receive(pix.endToEndId, { again: true }))) await payments.ingest(pix);
        });
      }
      return failed;
    },
    async sent({ from, to }: SweepSpan): Promise<number> {
      let failed = 0;
      for await (const items of readPages((page) => psp.listSends({ from, to, page })))
        failed += await settleEach(items, settleSend);
      return failed;
    },
  };
}

export function createBankSweep(deps: BankSweepDeps): BankSweep {
  const { db, atomically, clock, log } = deps;
  const readers = createListReaders(deps);

  async function findSpan(list: 'received' | 'sent'): Promise<SweepSpan> {
    const to = clock.now();
    const until = (await store.findReadUntil(db, list)) ?? to;
    const start = Math.min(
      addSeconds(until, -OVERLAP_SECONDS).getTime(),
      addSeconds(to, -MIN_LOOKBACK_SECONDS).getTime(),
    );
    return { from: new Date(Math.max(start, addSeconds(to, -MAX_LOOKBACK_SECONDS).getTime())), to };
  }

  /** Does not throw: a retried job would run beside the next sweeps. */
  async function read(list: 'received' | 'sent', span: SweepSpan): Promise<void> {
    try {
      const failed = await readers[list](span);
      if (failed === 0) await atomically((tx) => store.markReadUntil(tx, list, span.to));
    } catch (error) {
      log.warn({ err: error, list }, 'a list of the Pix bank could not be read; the next sweep tries again');
    }
  }

  return {
    async recent() {
      await read('received', await findSpan('received'));
      await read('sent', await findSpan('sent'));
    },
    async yesterday() {
      const to = startOfDay(dayOf(clock.now()));
      const span = { from: addSeconds(to, -DAY_SECONDS), to };
      await read('received', span);
      await read('sent', span);
    },
  };
}
