import { afterCommit } from '../../../db/index.ts';
import { FIRST_ASK_SECONDS } from '../method/pix-way.ts';
import type { DepositParts, Deposits } from './deposit.ts';
import { rechargeStatusCode } from './recharge.ts';
import * as store from './store.ts';

/** For how long the bank is asked about a charge of which it sent no news. */
const LAST_ASK_SECONDS = 24 * 3600;

/** Nothing is known, so nothing is done: the job is tried again later. */
function unheard(what: string): Error {
  return new Error(`the Pix bank did not say what became of ${what}`);
}

/** Learning from the bank what came in: the way by which every deposit is credited. */
export function askingOf(parts: DepositParts): Pick<Deposits, 'settle' | 'ask' | 'expire'> {
  const { db, atomically, bus, clock, jobs, payments, psp } = parts;

  async function settle(txid: string): Promise<void> {
    // Only our own charges are asked for: a txid that others chose may be one the bank takes for malformed.
    if ((await store.findByTxid(db, txid)) === undefined) return;
    const charge = await psp.findCharge(txid);
    if (charge.outcome === 'not_found') return;
    if (charge.outcome !== 'ok') throw unheard(`charge ${txid}`);
    for (const pix of charge.value.payments) {
      // A charge may show the Pix of another one: what it was for, the Pix itself says.
      if (!(await payments.receive(pix.endToEndId))) await payments.take({ ...pix, txid });
    }
  }

  return {
    settle,
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
