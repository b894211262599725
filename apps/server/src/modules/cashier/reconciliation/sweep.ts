import type { Psp, PspListedSend, ReceivedPix } from '@arara/pix';
import type { Atomically, Db } from '../../../db/index.ts';
import { type Clock, type Log, addSeconds, dayOf, startOfDay } from '../../../platform/index.ts';
import type { Payments } from '../received/till.ts';
import { listKnown } from '../received/store.ts';
import { findPayout } from '../withdrawal/payout-store.ts';
import type { Payouts } from '../withdrawal/payouts.ts';
import { nameOfSend } from './compare.ts';
import { pagesOf } from './pages.ts';
import type { Reconciliation } from './reconciliation.ts';
import * as store from './store.ts';

/** So far back every sweep looks, however soon it follows the last: a bank's lists may lag. */
const LEAST_SECONDS = 2 * 3600;
/** What lies further back is for the nights. */
const MOST_SECONDS = 7 * 24 * 3600;
const OVERLAP_SECONDS = 600;
const DAY_SECONDS = 24 * 3600;

/** Reads the bank's lists for what it never told us, or told while nobody listened. */
export interface Sweep {
  /** The last hours, and as far back as the last sweep that came to its end. A bank that does not answer is asked by the next. */
  recent(): Promise<void>;
  /** The whole day of the site's before this one. */
  yesterday(): Promise<void>;
}

interface SweepParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  log: Log;
  payments: Pick<Payments, 'receive' | 'take'>;
  payouts: Payouts;
  psp: Pick<Psp, 'listPayments' | 'listSends'>;
  reconciliation: Pick<Reconciliation, 'alarm'>;
}

interface Span {
  from: Date;
  to: Date;
}

/** What is done with what the lists show. Each answers how many it could not settle. */
function readersOf({ db, clock, payments, payouts, psp, reconciliation, log }: SweepParts) {
  /** One that cannot be settled must not keep the others waiting. */
  async function each<Item>(items: readonly Item[], settle: (item: Item) => Promise<void>): Promise<number> {
    let failed = 0;
    for (const item of items) {
      await settle(item).catch((error: unknown) => {
        failed += 1;
        log.warn({ err: error }, 'what the bank lists could not be settled; the next sweep tries again');
      });
    }
    return failed;
  }

  function isNews(pix: ReceivedPix, known: ReadonlyMap<string, string[]>): boolean {
    const returns = known.get(pix.endToEndId);
    return returns === undefined || pix.returns.some(({ id, status }) => !returns.includes(`${id} ${status}`));
  }

  async function settleSend(send: PspListedSend): Promise<void> {
    const payout = send.id === undefined ? undefined : await findPayout(db, send.id);
    if (payout === undefined) {
      if (send.status !== 'failed')
        await reconciliation.alarm(send.at ?? clock.now(), {
          flow: 'sent',
          kind: 'missing_here',
          reference: nameOfSend(send),
          house: null,
          bank: send.amount,
        });
      return;
    }
    // A payout that was given up and paid after all is paid, as far as the bank goes.
    const status = payout.contradictedAt === null ? payout.status : 'paid';
    const changed = status === 'sending' ? send.status !== 'processing' : status !== send.status;
    if (changed) await payouts.settle(payout.id);
  }

  return {
    async received({ from, to }: Span): Promise<number> {
      let failed = 0;
      for await (const items of pagesOf((page) => psp.listPayments({ from, to, page }))) {
        const ids = items.map(({ endToEndId }) => endToEndId);
        const known = await listKnown(db, ids);
        const news = items.filter((pix) => isNews(pix, known));
        // What a Pix was for it says itself: a list may show one under the charge of another.
        failed += await each(news, async (pix) => {
          if (!(await payments.receive(pix.endToEndId, { again: true }))) await payments.take(pix);
        });
      }
      return failed;
    },
    async sent({ from, to }: Span): Promise<number> {
      let failed = 0;
      for await (const items of pagesOf((page) => psp.listSends({ from, to, page })))
        failed += await each(items, settleSend);
      return failed;
    },
  };
}

export function createSweep(parts: SweepParts): Sweep {
  const { db, atomically, clock, log } = parts;
  const readers = readersOf(parts);

  async function spanOf(list: 'received' | 'sent'): Promise<Span> {
    const to = clock.now();
    const until = (await store.findReadUntil(db, list)) ?? to;
    const wanted = Math.min(addSeconds(until, -OVERLAP_SECONDS).getTime(), addSeconds(to, -LEAST_SECONDS).getTime());
    return { from: new Date(Math.max(wanted, addSeconds(to, -MOST_SECONDS).getTime())), to };
  }

  /** Nothing is thrown: the job would be tried again beside the next sweep, and the one after that. */
  async function read(list: 'received' | 'sent', span: Span): Promise<void> {
    try {
      const failed = await readers[list](span);
      if (failed === 0) await atomically((tx) => store.markReadUntil(tx, list, span.to));
    } catch (error) {
      log.warn({ err: error, list }, 'a list of the Pix bank could not be read; the next sweep tries again');
    }
  }

  return {
    async recent() {
      await read('received', await spanOf('received'));
      await read('sent', await spanOf('sent'));
    },
    async yesterday() {
      const to = startOfDay(dayOf(clock.now()));
      const span = { from: addSeconds(to, -DAY_SECONDS), to };
      await read('received', span);
      await read('sent', span);
    },
  };
}
