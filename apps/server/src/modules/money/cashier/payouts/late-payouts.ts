import type { PlayerCredits } from '../deposits/player-credits.ts';
import { type Centavos, centavos, formatReais, sum } from '@arara/money';
import { type Atomically, type Tx, afterCommit } from '../../../../db/index.ts';
import { type Actor, type Bus, type Clock, type Log, failpoint, Failure } from '../../../../platform/index.ts';
import type { Identity } from '../../../accounts/identity/index.ts';
import { type Ledger, type Leg, transfer } from '../../ledger/index.ts';
import type { Staff } from '../../../accounts/staff/index.ts';
import type { Debts } from '../debts/debts.ts';
import type { SuspenseCredits } from '../received-payments/suspense-credits.ts';
import { isOwnWithdrawal } from '../withdrawal-review/withdrawal-holds.ts';
import type { WithdrawalBook } from '../withdrawals/withdrawal-store.ts';
import * as store from './payout-store.ts';
import { type LatePayout, type Payout, type LateSettlement, lateSettlements } from './payout-store.ts';
import { type Withdrawal, toWithdrawalStatusCode } from '../withdrawals/withdrawal.ts';

function sumSettledBy({ steps }: Pick<LatePayout, 'steps'>, ...ways: LateSettlement[]): Centavos {
  return sum(steps.filter(({ way }) => ways.includes(way)).map(({ amount }) => amount));
}

/** What the player still owes of a late payout; zero once the bank reversed it. */
export function computeLateOwed(late: Pick<LatePayout, 'amount' | 'steps' | 'undoneAt'>): Centavos {
  return late.undoneAt === null ? centavos(late.amount - sumSettledBy(late, ...lateSettlements)) : centavos(0);
}

/** What the player repaid. */
export function computeRepaid(late: Pick<LatePayout, 'steps'>): Centavos {
  return sumSettledBy(late, 'cash', 'repaid');
}

/** The legs that undo a late payout: each part returns to the account it came from. */
export function toUndoLegs(late: LatePayout): Leg[] {
  return [
    { account: 'psp_clearing' as const, amount: centavos(-late.amount) },
    { account: 'receivable' as const, amount: computeLateOwed(late) },
    { account: 'cash' as const, amount: sumSettledBy(late, 'held', 'cash', 'repaid') },
    { account: 'losses' as const, amount: sumSettledBy(late, 'written_off') },
  ].filter(({ amount }) => amount !== 0n);
}

/** The ledger key of a late payout. `turn` counts how often the bank reversed it. */
export function toLatePayoutKey(payoutId: string, turn: number): string {
  return `late-payout:${payoutId}:${turn}`;
}

/** The ledger key of the movement that undid a late payout. */
export function toUndoneLatePayoutKey(payoutId: string, turn: number): string {
  return `late-payout-undone:${payoutId}:${turn}`;
}

/** How staff settles a late payout. */
export interface LateSettlementInput {
  way: Exclude<LateSettlement, 'held'>;
  reason: string;
  /** For `repaid`: the Pix in suspense with which the player repaid. */
  paymentId: string | null;
}

/**
 * Payouts that the bank paid after it had reported them as failed. The amount is booked as a debt of the player at once;
 * staff settles it.
 */
export interface LatePayouts {
  /** Books a late payout, once. The withdrawal is locked. */
  book(tx: Tx, withdrawal: Withdrawal, payout: Payout, endToEndId: string | null): Promise<void>;
  /** Reverses a late payout that the bank did not pay after all, once. The withdrawal is locked. */
  undo(tx: Tx, withdrawal: Withdrawal, payout: Payout): Promise<void>;
  /** The late payout that paid a withdrawal and has no settlement yet. */
  findWhole(tx: Tx, withdrawalId: string): Promise<LatePayout | undefined>;
  /** Settles a late payout with the money that its withdrawal held; the caller posts the movement. */
  cover(tx: Tx, late: LatePayout, memberId: number): Promise<void>;
  /**
   * Settles a late payout by staff: from the available cash, from a Pix in suspense, or by writing off the rest. Fails with
   * `not_found`, `difference_settled` where nothing is owed, `own_withdrawal`, `insufficient_funds` where there is no cash,
   * a limit of the role, or as `SuspenseCredits.creditWithin` does.
   */
  settle(actor: Actor, payoutId: string, input: LateSettlementInput): Promise<void>;
}

export interface LatePayoutsDeps {
  atomically: Atomically;
  book: WithdrawalBook;
  bus: Bus;
  clock: Clock;
  credits: Pick<PlayerCredits, 'restoreCash'>;
  debts: Pick<Debts, 'refresh'>;
  identity: Pick<Identity, 'member'>;
  ledger: Ledger;
  log: Log;
  staff: Pick<Staff, 'record' | 'requireLimit'>;
  suspense: Pick<SuspenseCredits, 'creditWithin'>;
}

const computeNet = ({ amount, fee }: Withdrawal): Centavos => centavos(amount - fee);

async function findLate(tx: Tx, payoutId: string): Promise<LatePayout | undefined> {
  return (await store.listLatePayouts(tx, { payouts: [payoutId] }))[0];
}

/** Makes the player's pages reload the balance and the withdrawal. */
function publishToPlayer(tx: Tx, { bus }: Pick<LatePayoutsDeps, 'bus'>, { id, memberId, status }: Withdrawal): void {
  afterCommit(tx, () => {
    bus.publish('balance', { memberId });
    bus.publish('withdrawal', { memberId, id, status: toWithdrawalStatusCode(status) });
  });
}

function createLateBooking(deps: LatePayoutsDeps): Pick<LatePayouts, 'book' | 'undo'> {
  const { clock, credits, debts, ledger, log } = deps;

  return {
    async book(tx, withdrawal, { id: payoutId }, endToEndId) {
      const existing = await findLate(tx, payoutId);
      if (existing !== undefined && existing.undoneAt === null) return;
      const [turn, at] = [existing === undefined ? 0 : existing.turn + 1, clock.now()];
      const { id, memberId: playerId } = withdrawal;
      const amount = computeNet(withdrawal);
      await store.upsertLatePayout(tx, { payoutId, amount, turn, at });
      await store.markContradicted(tx, payoutId, endToEndId, at);
      const legs = transfer('receivable', 'psp_clearing', amount);
      const [key, cause] = [toLatePayoutKey(payoutId, turn), `withdrawal:${id}`];
      await ledger.post(tx, { playerId, kind: 'late_payout', key, cause, legs, at });
      await debts.refresh(tx, playerId);
      failpoint('payout.contradicting');
      publishToPlayer(tx, deps, withdrawal);
      // Alerts staff: the player may have the money twice.
      const what = { payout: payoutId, withdrawal: id };
      afterCommit(tx, () => log.error(what, 'the bank paid a payout that it had reported as failed'));
    },
    async undo(tx, withdrawal, { id: payoutId }) {
      const late = await findLate(tx, payoutId);
      if (late === undefined || late.undoneAt !== null) return;
      const { id, memberId: playerId } = withdrawal;
      const at = clock.now();
      await store.markUndone(tx, payoutId, at);
      await store.markUncontradicted(tx, payoutId);
      const [key, cause] = [toUndoneLatePayoutKey(payoutId, late.turn), `withdrawal:${id}`];
      await credits.restoreCash(tx, { playerId, kind: 'late_payout_undone', key, cause, legs: toUndoLegs(late), at });
      await debts.refresh(tx, playerId);
      publishToPlayer(tx, deps, withdrawal);
      const what = { payout: payoutId, withdrawal: id };
      afterCommit(tx, () => log.error(what, 'the bank reversed a late payout; its settlements were returned'));
    },
  };
}

/** The settlements by staff. Each returns the settled amount. */
function createSettlements({ clock, ledger, staff, suspense }: LatePayoutsDeps) {
  type Settle = (tx: Tx, actor: Actor, late: LateDebt, input: LateSettlementInput) => Promise<Centavos>;

  const collect = (tx: Tx, { memberId: playerId, key, cause }: LateDebt, amount: Centavos) =>
    ledger.collect(tx, { playerId, key, cause, amount, at: clock.now() });

  const cash: Settle = async (tx, _actor, late) => {
    const taken = await collect(tx, late, late.owed);
    if (taken === 0n) throw new Failure('insufficient_funds', { field: 'way' });
    return taken;
  };

  const repaid: Settle = async (tx, actor, late, { paymentId, reason }) => {
    if (paymentId === null) throw new Failure('not_found', { field: 'payment_id' });
    const paid = await suspense.creditWithin(tx, actor, paymentId, { memberId: late.memberId, reason });
    return collect(tx, late, paid < late.owed ? paid : late.owed);
  };

  const writtenOff: Settle = async (tx, actor, { memberId: playerId, key, cause, owed }) => {
    await staff.requireLimit(tx, actor, 'withdrawal.approve', owed);
    const legs = transfer('losses', 'receivable', owed);
    await ledger.post(tx, { playerId, kind: 'debt_settled', key, cause, legs, at: clock.now() });
    return owed;
  };

  return { cash, repaid, written_off: writtenOff };
}

interface LateDebt {
  memberId: number;
  owed: Centavos;
  /** The key of the movement. */
  key: string;
  cause: string;
}

function createSettler(deps: LatePayoutsDeps): LatePayouts['settle'] {
  const { atomically, book, clock, identity, staff } = deps;
  const ways = createSettlements(deps);

  async function lock(tx: Tx, actor: Actor, payoutId: string) {
    const payout = await store.findPayout(tx, payoutId);
    const withdrawal = payout && (await book.lock(tx, payout.withdrawalId));
    const late = await findLate(tx, payoutId);
    if (withdrawal === undefined || late === undefined) throw new Failure('not_found', { field: 'id' });
    const member = await identity.member(tx, withdrawal.memberId);
    if (isOwnWithdrawal(actor, member, withdrawal)) throw new Failure('own_withdrawal', { field: 'id' });
    if (computeLateOwed(late) === 0n) throw new Failure('difference_settled', { field: 'id' });
    return { withdrawal, late };
  }

  return (actor, payoutId, input) =>
    atomically(async (tx) => {
      const { withdrawal, late } = await lock(tx, actor, payoutId);
      const { memberId } = withdrawal;
      const key = `late-payout-settled:${payoutId}:${(await store.countSteps(tx, payoutId)) + 1}`;
      const settled = { memberId, owed: computeLateOwed(late), key, cause: `withdrawal:${withdrawal.id}` };
      const { way, reason } = input;
      const amount = await ways[way](tx, actor, settled, input);
      await store.insertStep(tx, late, { way, amount, reason, at: clock.now(), by: actor.email });
      await deps.debts.refresh(tx, memberId);
      failpoint('payout.settling');
      await staff.record(tx, actor, {
        action: `late_payout.${way}`,
        subject: `withdrawal:${withdrawal.id}`,
        before: { owed: formatReais(settled.owed) },
        after: { owed: formatReais(centavos(settled.owed - amount)), payment: input.paymentId },
        reason,
      });
      publishToPlayer(tx, deps, withdrawal);
    });
}

export function createLatePayouts(deps: LatePayoutsDeps): LatePayouts {
  return {
    ...createLateBooking(deps),
    async findWhole(tx, withdrawalId) {
      const all = await store.listLatePayouts(tx, { withdrawals: [withdrawalId] });
      return all.find((late) => late.undoneAt === null && late.steps.length === 0);
    },
    async cover(tx, late, memberId) {
      await store.insertStep(tx, late, {
        way: 'held',
        amount: late.amount,
        reason: '',
        at: deps.clock.now(),
        by: null,
      });
      await deps.debts.refresh(tx, memberId);
    },
    settle: createSettler(deps),
  };
}
