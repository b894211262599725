import type { ReceivedPix } from '@arara/pix';
import { afterCommit } from '../../../db/index.ts';
import { failpoint } from '../../../platform/index.ts';
import { book } from './booking.ts';
import type { DepositParts, Deposits } from './deposit.ts';
import { rechargeStatusCode } from './recharge.ts';
import * as store from './store.ts';

/** How soon the bank is asked about a charge of which it sent no news, and for how long. */
export const FIRST_ASK_SECONDS = 15;
const LAST_ASK_SECONDS = 24 * 3600;

/** Nothing is known, so nothing is done: the job is tried again later. */
function unheard(what: string): Error {
  return new Error(`the Pix bank did not say what became of ${what}`);
}

/** Learning from the bank what came in: the way by which every deposit is credited. */
export function askingOf(parts: DepositParts): Pick<Deposits, 'settle' | 'receive' | 'ask' | 'expire'> {
  const { db, atomically, bus, clock, jobs, psp } = parts;

  /** Books each; of what is on its way back to its payer the bank must first say whether it goes. */
  async function bookAll(all: readonly ReceivedPix[], txid: string | undefined): Promise<void> {
    const undecided: string[] = [];
    for (const { endToEndId, amount, returned, returning } of all) {
      if (returning === 0n) await atomically((tx) => book(tx, { endToEndId, txid, amount, returned }, parts));
      else if (!(await store.hasPayment(db, endToEndId))) undecided.push(endToEndId);
    }
    if (undecided.length > 0) throw unheard(`payment ${undecided.join(', ')}, which may go back`);
  }

  async function settle(txid: string): Promise<void> {
    // Only our own charges are asked for: a txid that others chose may be one the bank takes for malformed.
    if ((await store.findByTxid(db, txid)) === undefined) return;
    const charge = await psp.findCharge(txid);
    if (charge.outcome === 'not_found') return;
    if (charge.outcome !== 'ok') throw unheard(`charge ${txid}`);
    failpoint('deposit.confirmed');
    await bookAll(charge.value.payments, txid);
  }

  return {
    settle,
    async receive(endToEndId) {
      if (await store.hasPayment(db, endToEndId)) return;
      const payment = await psp.findPayment(endToEndId);
      if (payment.outcome === 'not_found') return;
      if (payment.outcome !== 'ok') throw unheard(`payment ${endToEndId}`);
      await bookAll([payment.value], payment.value.txid);
    },
    async ask(txid) {
      await settle(txid);
      const order = await store.findByTxid(db, txid);
      if (order === undefined || order.status === 'credited') return;
      const ageSeconds = Math.floor((clock.now().getTime() - order.createdAt.getTime()) / 1000);
      if (ageSeconds > LAST_ASK_SECONDS) return;
      await atomically((tx) =>
        jobs.enqueue(tx, 'pix_charge', { txid }, { afterSeconds: Math.max(FIRST_ASK_SECONDS, ageSeconds) }),
      );
    },
    expire: () =>
      atomically(async (tx) => {
        const ended = await store.markExpired(tx, clock.now());
        afterCommit(tx, () => {
          for (const { memberId, orderNumber, status } of ended) {
            bus.publish('recharge', { memberId, orderNumber, status: rechargeStatusCode(status) });
          }
        });
      }),
  };
}
