import { type Centavos, centavos } from '@arara/money';
import type { Psp } from '@arara/pix';
import { type Atomically, type Db, type Tx, afterCommit } from '../../../db/index.ts';
import { type Bus, type Clock, type Log, failpoint } from '../../../platform/index.ts';
import type { Jobs } from '../../jobs/index.ts';
import { type Leg, type Ledger, transfer } from '../../ledger/index.ts';
import type { WithdrawalBook } from './book.ts';
import type { Withdrawal } from './withdrawal.ts';
import { advance } from './withdrawals.ts';

const ASK_AGAIN_SECONDS = 5;

/** SPI's code for a payout that ended because the sender's side had no funds: final, so the money goes back. */
const SHORT_ACCOUNT = 'AM04';

/** What the bank says of a payout. */
interface Fate {
  status: 'processing' | 'paid' | 'failed';
  endToEndId?: string;
  reason?: { code: string; text: string };
}

export interface Payouts {
  /**
   * Brings an approved withdrawal to its end: asks the bank first, sends only what the bank does not
   * know, always under the withdrawal's own number. Throws while the result is unknown, so that its
   * job asks again.
   */
  settle(id: string): Promise<void>;
}

interface PayoutParts {
  db: Db;
  atomically: Atomically;
  book: WithdrawalBook;
  bus: Bus;
  clock: Clock;
  jobs: Jobs;
  ledger: Ledger;
  log: Log;
  psp: Psp;
}

/** For an operator: a payout waits, or was given back, until there is money to pay it from. */
function tellShort(log: Log, id: string): void {
  log.error({ withdrawal: id }, "the house's account is short at the bank; a withdrawal could not be paid from it");
}

/** Learns what becomes of a withdrawal: asks the bank first, and sends what it does not know. */
function fateAsker({ log, psp }: Pick<PayoutParts, 'log' | 'psp'>): (withdrawal: Withdrawal) => Promise<Fate> {
  async function send(withdrawal: Withdrawal): Promise<Fate> {
    const { id, keyKind, key, cpf } = withdrawal;
    const amount = centavos(withdrawal.amount - withdrawal.fee);
    const to = cpf === null ? { kind: keyKind, key } : { kind: keyKind, key, ownerTaxId: cpf };
    failpoint('payout.unsent');
    const sent = await psp.send({ id, amount, to });
    failpoint('payout.sent');
    if (sent.outcome === 'ok') return sent.value;
    // Wrong credentials and a short account say nothing of this payout: an operator mends them and the job goes on.
    if (sent.outcome === 'refused' && sent.fault === 'funds') tellShort(log, id);
    if (sent.outcome === 'refused' && sent.fault === 'request') {
      return { status: 'failed', reason: { code: sent.problem.type, text: sent.problem.detail } };
    }
    throw new Error(`the bank did not say what became of payout ${id}`);
  }

  return async (withdrawal) => {
    const found = await psp.findSend(withdrawal.id);
    if (found.outcome === 'ok') return found.value;
    if (found.outcome === 'not_found') return send(withdrawal);
    throw new Error(`the bank could not be asked about payout ${withdrawal.id}`);
  };
}

function paidLegs(amount: Centavos, fee: Centavos): Leg[] {
  const net = transfer('held', 'psp_clearing', centavos(amount - fee));
  return fee > 0n ? [...net, ...transfer('held', 'fees', fee)] : net;
}

export function createPayouts(parts: PayoutParts): Payouts {
  const { db, atomically, book, bus, clock, jobs, ledger, log } = parts;
  const fateOf = fateAsker(parts);

  async function finish(tx: Tx, id: string, fate: Fate): Promise<void> {
    const before = await book.lock(tx, id);
    if (before?.status !== 'paying') return;
    const at = clock.now();
    const movement = { playerId: before.memberId, cause: `withdrawal:${id}`, at };
    if (fate.status === 'paid') {
      await ledger.post(tx, {
        ...movement,
        kind: 'payout',
        key: `payout:${id}`,
        legs: paidLegs(before.amount, before.fee),
      });
      await advance(tx, before, { status: 'paid', endToEndId: fate.endToEndId ?? null, finishedAt: at }, { bus, at });
      failpoint('payout.paying');
      afterCommit(tx, () => failpoint('payout.paid'));
      return;
    }
    await ledger.post(tx, {
      ...movement,
      kind: 'release',
      key: `release:${id}`,
      legs: transfer('held', 'cash', before.amount),
    });
    await advance(
      tx,
      before,
      { status: 'failed', reasonCode: fate.reason?.code ?? 'other', finishedAt: at },
      { bus, at },
    );
    failpoint('payout.returning');
    afterCommit(tx, () => failpoint('payout.returned'));
    if (fate.reason?.code === SHORT_ACCOUNT) tellShort(log, id);
    log.warn({ withdrawal: id, reason: fate.reason?.code }, 'the bank did not pay a withdrawal; its money went back');
  }

  return {
    async settle(id) {
      const withdrawal = await book.find(db, id);
      if (withdrawal?.status !== 'paying') return;
      const fate = await fateOf(withdrawal);
      await atomically(async (tx) => {
        if (fate.status === 'processing') await jobs.enqueue(tx, 'payout', { id }, { afterSeconds: ASK_AGAIN_SECONDS });
        else await finish(tx, id, fate);
      });
    },
  };
}
