import { centavos } from '@arara/money';
import type { Psp } from '@arara/pix';
import { type Log, failpoint } from '../../../platform/index.ts';
import { payeeOf } from '../account/destination.ts';
import type { Payout } from './payout-store.ts';
import type { Withdrawal } from './withdrawal.ts';

/** What the bank says of a withdrawal's payout. */
export interface Fate {
  status: 'processing' | 'paid' | 'failed';
  endToEndId?: string;
  reason?: { code: string; text: string };
  /** The payout that it is about, where it is not the one that was asked for: an earlier one that was paid after all. */
  revived?: Payout;
}

/** For an operator: a payout waits, or was given back, until there is money to pay it from. */
export function tellShort(log: Log, id: string): void {
  log.error({ withdrawal: id }, "the house's account is short at the bank; a withdrawal could not be paid from it");
}

/**
 * Learns what becomes of a payout: asks the bank first, and sends what it does not know, always under its own id.
 * Before a second one is sent, the bank is asked once more about the first. Throws while nobody knows.
 */
export function fateAsker({ log, psp }: { log: Log; psp: Psp }) {
  async function send(withdrawal: Withdrawal, { id }: Payout): Promise<Fate> {
    const amount = centavos(withdrawal.amount - withdrawal.fee);
    failpoint('payout.unsent');
    const sent = await psp.send({ id, amount, to: payeeOf(withdrawal) });
    failpoint('payout.sent');
    if (sent.outcome === 'ok') return sent.value;
    // Wrong credentials and a short account say nothing of this payout: an operator mends them and the job goes on.
    if (sent.outcome === 'refused' && sent.fault === 'funds') tellShort(log, withdrawal.id);
    if (sent.outcome === 'refused' && sent.fault === 'request') {
      return { status: 'failed', reason: { code: sent.problem.type, text: sent.problem.detail } };
    }
    throw new Error(`the bank did not say what became of payout ${id}`);
  }

  async function known(id: string): Promise<Fate | undefined> {
    const found = await psp.findSend(id);
    if (found.outcome === 'ok') return found.value;
    if (found.outcome === 'not_found') return undefined;
    throw new Error(`the bank could not be asked about payout ${id}`);
  }

  return {
    known,
    async of(withdrawal: Withdrawal, current: Payout, earlier: readonly Payout[]): Promise<Fate> {
      const fate = await known(current.id);
      if (fate !== undefined) return fate;
      for (const revived of earlier) {
        const before = await known(revived.id);
        if (before?.status === 'paid') return { ...before, revived };
        // Given up before, and now on its way: it is not over, whatever was said.
        if (before?.status === 'processing') return before;
      }
      return send(withdrawal, current);
    },
  };
}
