import { type Centavos, centavos, formatReais } from '@arara/money';
import { type Atomically, type Db, type Tx, afterCommit } from '../../../db/index.ts';
import { type Actor, type Bus, type Clock, Failure, type Log, failpoint } from '../../../platform/index.ts';
import type { Identity } from '../../identity/index.ts';
import { type Ledger, transfer } from '../../ledger/index.ts';
import type { Staff } from '../../staff/index.ts';
import type { Debts } from '../debt/debts.ts';
import type { Payments } from '../received/till.ts';
import { isOwn } from '../review/deciding.ts';
import type { WithdrawalBook } from './book.ts';
import { type LatePayout, type SettlingWay, lateKey, lateUndoneKey, owedOf, undoLegs } from './late-payout.ts';
import * as store from './late-payout-store.ts';
import * as payouts from './payout-store.ts';
import type { Payout } from './payout-store.ts';
import { type Withdrawal, withdrawalStatusCode } from './withdrawal.ts';

/** What staff does about what is owed. */
export interface Settling {
  way: Exclude<SettlingWay, 'held'>;
  reason: string;
  /** The Pix in suspense by which the player gave it back, for `repaid`. */
  paymentId: string | null;
}

/**
 * Payouts that the bank paid after it had given them up. What left the bank is booked at once as owed by the player,
 * and nothing is taken from them: a person settles it.
 */
export interface LatePayouts {
  /** Books what the bank paid after all, once. The withdrawal is locked. */
  book(tx: Tx, withdrawal: Withdrawal, payout: Payout, endToEndId: string | null): Promise<void>;
  /** The bank did not pay it after all: puts everything back, once. The withdrawal is locked. */
  undo(tx: Tx, withdrawal: Withdrawal, payout: Payout): Promise<void>;
  /** The one by which a withdrawal was paid in full and of which nothing is settled yet. */
  findWhole(tx: Tx, withdrawalId: string): Promise<LatePayout | undefined>;
  /** It is settled by what its withdrawal held: the caller posts that. */
  cover(tx: Tx, late: LatePayout, memberId: number): Promise<void>;
  /**
   * Settles what is owed, by staff: from cash as far as it goes, by a Pix in suspense as far as it goes, or all that is
   * left is given up. Fails with `not_found`, `difference_settled` where nothing is owed, `own_withdrawal`,
   * `insufficient_funds` where there is no cash, a limit of the role, or as crediting a Pix fails.
   */
  settle(actor: Actor, payoutId: string, settling: Settling): Promise<void>;
}

export interface LatePayoutParts {
  db: Db;
  atomically: Atomically;
  book: WithdrawalBook;
  bus: Bus;
  clock: Clock;
  debts: Pick<Debts, 'refresh'>;
  identity: Pick<Identity, 'member'>;
  ledger: Ledger;
  log: Log;
  office: Pick<Staff, 'record' | 'requireLimit'>;
  payments: Pick<Payments, 'creditWithin'>;
}

const netOf = ({ amount, fee }: Withdrawal): Centavos => centavos(amount - fee);

async function findLate(tx: Tx, payoutId: string): Promise<LatePayout | undefined> {
  return (await store.listLate(tx, { payouts: [payoutId] }))[0];
}

/** Their balance and what is said of the withdrawal are read again. */
function tellPlayer(tx: Tx, { bus }: Pick<LatePayoutParts, 'bus'>, { id, memberId, status }: Withdrawal): void {
  afterCommit(tx, () => {
    bus.publish('balance', { memberId });
    bus.publish('withdrawal', { memberId, id, status: withdrawalStatusCode(status) });
  });
}

function bookingOf(parts: LatePayoutParts): Pick<LatePayouts, 'book' | 'undo'> {
  const { clock, debts, ledger, log } = parts;

  return {
    async book(tx, withdrawal, { id: payoutId }, endToEndId) {
      const standing = await findLate(tx, payoutId);
      if (standing !== undefined && standing.undoneAt === null) return;
      const [turn, at] = [standing === undefined ? 0 : standing.turn + 1, clock.now()];
      const { id, memberId: playerId } = withdrawal;
      const amount = netOf(withdrawal);
      await store.upsertLate(tx, { payoutId, amount, turn, at });
      await payouts.markContradicted(tx, payoutId, endToEndId, at);
      const legs = transfer('receivable', 'psp_clearing', amount);
      const [key, cause] = [lateKey(payoutId, turn), `withdrawal:${id}`];
      await ledger.post(tx, { playerId, kind: 'late_payout', key, cause, legs, at });
      await debts.refresh(tx, playerId);
      failpoint('payout.contradicting');
      tellPlayer(tx, parts, withdrawal);
      // For an operator: the money may be with the player twice, and a person has to settle it.
      const what = { payout: payoutId, withdrawal: id };
      afterCommit(tx, () => log.error(what, 'the bank paid a payout that it had given up'));
    },
    async undo(tx, withdrawal, { id: payoutId }) {
      const late = await findLate(tx, payoutId);
      if (late === undefined || late.undoneAt !== null) return;
      const { id, memberId: playerId } = withdrawal;
      const at = clock.now();
      await store.markUndone(tx, payoutId, at);
      await payouts.markUncontradicted(tx, payoutId);
      const [key, cause] = [lateUndoneKey(payoutId, late.turn), `withdrawal:${id}`];
      await ledger.post(tx, { playerId, kind: 'late_payout_undone', key, cause, legs: undoLegs(late), at });
      await debts.refresh(tx, playerId);
      tellPlayer(tx, parts, withdrawal);
      const what = { payout: payoutId, withdrawal: id };
      afterCommit(tx, () =>
        log.error(what, 'the bank took back that it had paid a payout; what was given is put back'),
      );
    },
  };
}

/** Staff's ways. Each answers what it settled. */
function waysOf({ clock, ledger, office, payments }: LatePayoutParts) {
  type Way = (tx: Tx, actor: Actor, late: Settled, settling: Settling) => Promise<Centavos>;

  const collect = (tx: Tx, { memberId: playerId, key, cause }: Settled, amount: Centavos) =>
    ledger.collect(tx, { playerId, key, cause, amount, at: clock.now() });

  const cash: Way = async (tx, _actor, late) => {
    const taken = await collect(tx, late, late.owed);
    if (taken === 0n) throw new Failure('insufficient_funds', { field: 'way' });
    return taken;
  };

  const repaid: Way = async (tx, actor, late, { paymentId, reason }) => {
    if (paymentId === null) throw new Failure('not_found', { field: 'payment_id' });
    const paid = await payments.creditWithin(tx, actor, paymentId, { memberId: late.memberId, reason });
    return collect(tx, late, paid < late.owed ? paid : late.owed);
  };

  const writtenOff: Way = async (tx, actor, { memberId: playerId, key, cause, owed }) => {
    await office.requireLimit(tx, actor, 'withdrawal.approve', owed);
    const legs = transfer('losses', 'receivable', owed);
    await ledger.post(tx, { playerId, kind: 'debt_settled', key, cause, legs, at: clock.now() });
    return owed;
  };

  return { cash, repaid, written_off: writtenOff };
}

interface Settled {
  memberId: number;
  owed: Centavos;
  /** Of the movement. */
  key: string;
  cause: string;
}

function settlingOf(parts: LatePayoutParts): LatePayouts['settle'] {
  const { db, atomically, book, clock, identity, office } = parts;
  const ways = waysOf(parts);

  async function lock(tx: Tx, actor: Actor, payoutId: string) {
    const payout = await payouts.findPayout(db, payoutId);
    const withdrawal = payout && (await book.lock(tx, payout.withdrawalId));
    const late = await findLate(tx, payoutId);
    if (withdrawal === undefined || late === undefined) throw new Failure('not_found', { field: 'id' });
    const member = await identity.member(tx, withdrawal.memberId);
    if (isOwn(actor, member, withdrawal)) throw new Failure('own_withdrawal', { field: 'id' });
    if (owedOf(late) === 0n) throw new Failure('difference_settled', { field: 'id' });
    return { withdrawal, late };
  }

  return (actor, payoutId, settling) =>
    atomically(async (tx) => {
      const { withdrawal, late } = await lock(tx, actor, payoutId);
      const { memberId } = withdrawal;
      const key = `late-payout-settled:${payoutId}:${(await store.countSteps(tx, payoutId)) + 1}`;
      const settled = { memberId, owed: owedOf(late), key, cause: `withdrawal:${withdrawal.id}` };
      const { way, reason } = settling;
      const amount = await ways[way](tx, actor, settled, settling);
      await store.insertStep(tx, late, { way, amount, reason, at: clock.now(), by: actor.email });
      await parts.debts.refresh(tx, memberId);
      failpoint('payout.settling');
      await office.record(tx, actor, {
        action: `late_payout.${way}`,
        subject: `withdrawal:${withdrawal.id}`,
        before: { owed: formatReais(settled.owed) },
        after: { owed: formatReais(centavos(settled.owed - amount)), payment: settling.paymentId },
        reason,
      });
      tellPlayer(tx, parts, withdrawal);
    });
}

export function createLatePayouts(parts: LatePayoutParts): LatePayouts {
  return {
    ...bookingOf(parts),
    async findWhole(tx, withdrawalId) {
      const all = await store.listLate(tx, { withdrawals: [withdrawalId] });
      return all.find((late) => late.undoneAt === null && late.steps.length === 0);
    },
    async cover(tx, late, memberId) {
      await store.insertStep(tx, late, {
        way: 'held',
        amount: late.amount,
        reason: '',
        at: parts.clock.now(),
        by: null,
      });
      await parts.debts.refresh(tx, memberId);
    },
    settle: settlingOf(parts),
  };
}
