import type { PixReturn } from '@arara/pix';
import { ZERO, centavos } from '@arara/money';
import { type Tx, afterCommit } from '../../../db/index.ts';
import { type Bus, type Clock, type Log, failpoint } from '../../../platform/index.ts';
import type { Jobs } from '../../jobs/index.ts';
import { HOUSE, type Leg, type Ledger, transfer } from '../../ledger/index.ts';
import type { Debts } from '../debt/debts.ts';
import { rechargeStatusCode } from '../deposit/recharge.ts';
import * as orders from '../deposit/store.ts';
import { feeOfReturn } from '../method/fee.ts';
import type { ClawBacks } from './claw-backs.ts';
import { type Payment, type PaymentStatus, isInSuspense, keptOf } from './payment.ts';
import * as refundStore from './refund-store.ts';
import * as store from './return-store.ts';
import type { Return } from './return-store.ts';
import * as payments from './store.ts';

/** How soon the bank is asked again about a return that it has not ended. */
const ASK_AGAIN_SECONDS = 60;

interface ReturnParts {
  bus: Bus;
  clawBacks: ClawBacks;
  clock: Clock;
  debts: Pick<Debts, 'undo'>;
  jobs: Jobs;
  ledger: Ledger;
  log: Log;
}

export interface Returns {
  /**
   * Takes in one return as the bank tells it now, once for each end of it. What is done is taken from suspense, or from
   * the player who had been credited; what failed after it was done is put back. Answers the payment as it stands
   * then. `payment` is locked.
   */
  take(tx: Tx, payment: Payment, told: PixReturn): Promise<Payment>;
}

type Taken = Pick<Return, 'fromSuspense' | 'fromCash' | 'fromReceivable' | 'fromFees' | 'chain'>;

const NOTHING: Taken = { fromSuspense: ZERO, fromCash: ZERO, fromReceivable: ZERO, fromFees: ZERO, chain: HOUSE };

const sumOf = ({ fromSuspense, fromCash, fromReceivable, fromFees }: Taken): bigint =>
  fromSuspense + fromCash + fromReceivable + fromFees;

/** Each movement of a return by its key: a bank may take back what it had said of one. */
export function returnKey(endToEndId: string, id: string, turn: number): string {
  return `return:${endToEndId}:${id}:${turn}`;
}

/** What undid a return. */
export function undoneKey(endToEndId: string, id: string, turn: number): string {
  return `return-undone:${endToEndId}:${id}:${turn}`;
}

/** The movements of returns in the ledger. */
function postingsOf({ clawBacks, clock, debts, ledger }: ReturnParts) {
  async function post(tx: Tx, payment: Payment, told: PixReturn, turn: number, byHouse: boolean): Promise<Taken> {
    const { endToEndId, memberId } = payment;
    const { id, amount } = told;
    const movement = { key: returnKey(endToEndId, id, turn), cause: `payment:${endToEndId}`, at: clock.now() };
    if (isInSuspense(payment)) {
      const legs = transfer('suspense', 'psp_clearing', amount);
      const kind = byHouse ? ('refund' as const) : ('chargeback' as const);
      await ledger.post(tx, { ...movement, playerId: HOUSE, kind, legs });
      return { ...NOTHING, fromSuspense: amount };
    }
    if (memberId === null) throw new Error(`payment ${endToEndId} was credited to nobody`);
    const fee = feeOfReturn({ fee: payment.fee, kept: keptOf(payment) }, amount);
    const recovery = { ...movement, playerId: memberId, amount, fee };
    const { fromCash, fromReceivable } = await clawBacks.take(tx, payment, { recovery, returnId: id, turn });
    return { ...NOTHING, fromCash, fromReceivable, fromFees: fee, chain: memberId };
  }

  async function undo(tx: Tx, before: Return): Promise<void> {
    const { endToEndId, id, turn, chain, fromSuspense, fromCash, fromReceivable, fromFees } = before;
    // Of a debt that was settled meanwhile, the player gets back what they paid, and the loss of what was given up ends.
    const debt = fromReceivable > 0n ? await debts.undo(tx, { endToEndId, returnId: id, turn }) : undefined;
    const legs: Leg[] = [
      { account: 'psp_clearing' as const, amount: centavos(-sumOf(before)) },
      { account: 'suspense' as const, amount: fromSuspense },
      { account: 'cash' as const, amount: centavos(fromCash + (debt?.paid ?? 0n)) },
      { account: 'receivable' as const, amount: debt?.remaining ?? fromReceivable },
      { account: 'losses' as const, amount: debt?.writtenOff ?? ZERO },
      { account: 'fees' as const, amount: fromFees },
    ].filter(({ amount }) => amount !== 0n);
    if (legs.length === 0) return;
    const key = undoneKey(endToEndId, id, turn);
    const cause = `payment:${endToEndId}`;
    await ledger.post(tx, { playerId: chain, kind: 'return_undone', key, cause, legs, at: clock.now() });
  }

  return { post, undo };
}

/** What a payment is once one of its returns has come so far. */
function statusAfter(payment: Payment, kept: bigint, over: boolean): PaymentStatus {
  if (!isInSuspense(payment)) return payment.status === 'refunded' && kept > 0n ? 'suspense' : payment.status;
  if (kept === 0n) return 'refunded';
  return over ? 'suspense' : payment.status;
}

/** Writes down what has become of a return, and posts what follows of it. */
function writerOf(parts: ReturnParts) {
  const { clock, jobs, log } = parts;
  const { post, undo } = postingsOf(parts);

  /** What went back before an earlier release booked the Pix was never here to be taken. */
  async function wentBefore(tx: Tx, { endToEndId, unbooked }: Payment, amount: bigint): Promise<boolean> {
    return unbooked > 0n && (await store.findUnbookedSum(tx, endToEndId)) + amount <= unbooked;
  }

  async function endRefund(tx: Tx, told: PixReturn): Promise<void> {
    const { id, status, reason: failure = null } = told;
    if (status !== 'processing') await refundStore.markEnded(tx, id, { status, failure, at: clock.now() });
  }

  /** The balance is never below zero, and the debt is the house's to claim: a person has to look at it. */
  function tellStaff(tx: Tx, { endToEndId }: Payment, told: PixReturn, taken: Taken): void {
    const what = { payment: endToEndId, return: told.id, nature: told.nature, owed: String(taken.fromReceivable) };
    afterCommit(tx, () => log.error(what, 'the bank took back a Pix that a player had been credited with'));
  }

  return async (tx: Tx, payment: Payment, told: PixReturn, before: Return | undefined): Promise<Taken> => {
    const { endToEndId } = payment;
    const { id, amount, status, nature = null, reason = null } = told;
    const refund = await refundStore.findRefund(tx, id);
    const byHouse = refund?.endToEndId === endToEndId;
    const isUndone = before?.status === 'done';
    const turn = (before?.turn ?? 0) + (isUndone ? 1 : 0);
    if (isUndone) await undo(tx, before);
    const isNews = status === 'done' && !(await wentBefore(tx, payment, amount));
    const taken = isNews ? await post(tx, payment, told, turn, byHouse) : NOTHING;
    const now = clock.now();
    const row = { endToEndId, id, amount, byHouse, nature, status, reason, ...taken, turn };
    const [seenAt, endedAt] = [before?.seenAt ?? now, status === 'processing' ? null : now];
    await store.upsertReturn(tx, { ...row, seenAt, endedAt, undoneAt: isUndone ? now : (before?.undoneAt ?? null) });
    if (byHouse) await endRefund(tx, told);
    if (taken.chain !== HOUSE) tellStaff(tx, payment, told, taken);
    if (status === 'processing' && !byHouse)
      await jobs.enqueue(tx, 'pix_payment', { endToEndId }, { afterSeconds: ASK_AGAIN_SECONDS });
    return taken;
  };
}

export function createReturns(parts: ReturnParts): Returns {
  const { bus, log } = parts;
  const write = writerOf(parts);

  async function tellPlayer(tx: Tx, { memberId, orderNumber }: Payment): Promise<void> {
    if (memberId === null) return;
    afterCommit(tx, () => bus.publish('balance', { memberId }));
    // Staff may have credited it to somebody else than who ordered it: the order is no business of theirs.
    const order = orderNumber === null ? undefined : await orders.findRecharge(tx, memberId, orderNumber);
    if (order === undefined) return;
    const { status } = order;
    afterCommit(tx, () =>
      bus.publish('recharge', { memberId, orderNumber: order.orderNumber, status: rechargeStatusCode(status) }),
    );
  }

  /** A bank that takes more back than came: nothing is booked, and reconciliation shows it. */
  function isTooMuch(payment: Payment, told: PixReturn): boolean {
    if (told.status !== 'done' || told.amount <= keptOf(payment) || payment.unbooked > 0n) return false;
    log.error({ payment: payment.endToEndId, return: told.id }, 'the bank says that more of a Pix went back than came');
    return true;
  }

  return {
    async take(tx, payment, told) {
      const before = await store.findReturn(tx, payment.endToEndId, told.id);
      // News may come twice and in any order: what has ended does not begin again.
      if (before?.status === told.status || (before !== undefined && told.status === 'processing')) return payment;
      if (isTooMuch(payment, told)) return payment;
      const back = before === undefined ? 0n : sumOf(before);
      const taken = await write(tx, payment, told, before);
      const returned = centavos(payment.returned - back + sumOf(taken));
      const fee = centavos(payment.fee - taken.fromFees + (before?.fromFees ?? 0n));
      const after = { ...payment, returned, fee };
      const isOver = told.status !== 'processing' && (await refundStore.findOpen(tx, payment.endToEndId)) === undefined;
      const isPart = payment.status === 'checking' && sumOf(taken) > 0n;
      const over = isOver && payment.status !== 'checking';
      const status = statusAfter(payment, keptOf(after), over || isPart);
      const cause = isPart ? ('returned' as const) : payment.cause;
      await payments.markReturned(tx, payment.endToEndId, { status, cause, returned, fee });
      failpoint('return.taking');
      await tellPlayer(tx, payment);
      return { ...after, status, cause };
    },
  };
}
