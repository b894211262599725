import { type Centavos, ZERO, centavos, formatBRL, sum } from '@arara/money';
import { type Queryable, type Tx, afterCommit } from '../../../db/index.ts';
import { type Bus, type Clock, Failure, type Ids } from '../../../platform/index.ts';
import { HOUSE, type Ledger } from '../../ledger/index.ts';
import type { Tell } from '../news.ts';
import { findOwed } from '../review/facts-store.ts';
import { type Debt, type DebtCause, type DebtStep, paidOf, remainingOf, writtenOffOf } from './debt.ts';
import * as requests from './debt-request-store.ts';
import * as store from './debt-store.ts';

/** What is given back when a bank takes a claw-back back: each part to where it came from. */
export interface UndoneDebt {
  remaining: Centavos;
  paid: Centavos;
  writtenOff: Centavos;
}

/** What a player owes. All of it happens under the lock of the player's wallet, which each function takes. */
export interface Debts {
  /** Opens a debt for what a claw-back could not take. */
  open(tx: Tx, debt: DebtCause & { memberId: number; amount: Centavos; freezesPlay: boolean }): Promise<void>;
  /** Ends the debt of a claw-back that the bank has taken back; `undefined` where it left none. */
  undo(tx: Tx, cause: DebtCause): Promise<UndoneDebt | undefined>;
  /** Settles from cash as far as it goes, oldest first: all of open debts, an instalment of agreed ones. */
  settle(tx: Tx, memberId: number): Promise<Centavos>;
  /** Writes one step of a debt down, and what follows of it. */
  advance(tx: Tx, debt: Debt, step: DebtStep): Promise<void>;
  /**
   * What a player owes, late payouts among it. `blocking` is what keeps them from withdrawing: everything that is
   * not agreed.
   */
  owed(tx: Tx, memberId: number): Promise<{ total: Centavos; blocking: Centavos }>;
  /** Fails with `debt_open`, naming `field`, while something is owed that is not agreed. */
  requireNone(tx: Tx, memberId: number, field: string): Promise<void>;
  /** Writes on the wallet what is owed now. Whoever changes what is owed calls it in the same transaction. */
  refresh(tx: Tx, memberId: number): Promise<void>;
}

export interface DebtsDeps {
  bus: Bus;
  clock: Clock;
  ids: Ids;
  ledger: Ledger;
  tell: Tell;
}

/** Movements that bring a player cash: a debt is settled from it before anything else. */
const arrivals: readonly string[] = ['deposit', 'suspense_credit', 'release', 'return_undone', 'late_payout_undone'];

const lesser = (a: Centavos, b: Centavos): Centavos => (a < b ? a : b);

/** The same as `Debts.owed` without a lock, to be shown. */
export async function findOwing(q: Queryable, memberId: number): Promise<{ total: Centavos; blocking: Centavos }> {
  const { amount: total } = await findOwed(q, memberId);
  const agreed = (await store.listUnsettled(q, memberId)).filter(({ status }) => status === 'agreed');
  return { total, blocking: centavos(total - sum(agreed.map(remainingOf))) };
}

/** Writes down what is done about debts, and what follows of it on the wallet. */
function writerOf({ bus, ledger }: DebtsDeps): Pick<Debts, 'advance' | 'refresh'> {
  async function refresh(tx: Tx, memberId: number): Promise<void> {
    await ledger.lock(tx, memberId);
    const { amount: owed } = await findOwed(tx, memberId);
    const unsettled = await store.listUnsettled(tx, memberId);
    const isPlayFrozen = unsettled.some(({ status, freezesPlay }) => status === 'open' && freezesPlay);
    await ledger.markDebt(tx, memberId, { owed, isPlayFrozen });
    afterCommit(tx, () => bus.publish('balance', { memberId }));
  }

  return {
    refresh,
    async advance(tx, debt, step) {
      await store.insertStep(tx, debt.id, step);
      const after = { ...debt, steps: [...debt.steps, step] };
      if (remainingOf(after) === ZERO) {
        const status = writtenOffOf(after) > ZERO ? 'written_off' : 'settled';
        await store.markStatus(tx, debt.id, { status, at: step.at });
        await requests.withdrawOf(tx, debt.id, step.at);
      }
      await refresh(tx, debt.memberId);
    },
  };
}

/** Settles one debt from cash as far as it goes; answers how much. */
function settlerOf({ clock, ledger, tell }: DebtsDeps, advance: Debts['advance']) {
  return async (tx: Tx, debt: Debt): Promise<Centavos> => {
    const { id, memberId, endToEndId, instalment, status, steps } = debt;
    const remaining = remainingOf(debt);
    const amount = status === 'agreed' && instalment !== null ? lesser(remaining, instalment) : remaining;
    const [at, number] = [clock.now(), `${id}:${steps.length + 1}`];
    const movement = { playerId: memberId, key: `debt:${number}`, cause: `payment:${endToEndId}`, amount, at };
    const taken = await ledger.collect(tx, movement);
    if (taken === ZERO) return ZERO;
    await advance(tx, debt, { way: 'received', amount: taken, note: null, at, requestedBy: null, approvedBy: null });
    await tell(tx, { kind: 'debt_settled', memberId, step: number, taken, remaining: centavos(remaining - taken) });
    return taken;
  };
}

export function createDebts(deps: DebtsDeps): Debts {
  const { clock, ids, ledger, tell } = deps;
  const { advance, refresh } = writerOf(deps);
  const settleOne = settlerOf(deps, advance);

  async function owed(tx: Tx, memberId: number): ReturnType<Debts['owed']> {
    await ledger.lock(tx, memberId);
    return findOwing(tx, memberId);
  }

  return {
    advance,
    owed,
    refresh,
    async open(tx, debt) {
      const { memberId, amount } = debt;
      const id = ids.reference('D');
      await store.insertDebt(tx, { ...debt, id, openedAt: clock.now() });
      await refresh(tx, memberId);
      await tell(tx, { kind: 'debt_opened', memberId, debt: id, amount });
    },
    async undo(tx, cause) {
      const found = await store.findDebtOf(tx, cause);
      if (found === undefined) return undefined;
      await ledger.lock(tx, found.memberId);
      const debt = (await store.findDebtOf(tx, cause)) ?? found;
      const at = clock.now();
      await store.markStatus(tx, debt.id, { status: 'undone', at });
      await requests.withdrawOf(tx, debt.id, at);
      await refresh(tx, debt.memberId);
      return { remaining: remainingOf(debt), paid: paidOf(debt), writtenOff: writtenOffOf(debt) };
    },
    async settle(tx, memberId) {
      const wallet = await ledger.lock(tx, memberId);
      if (wallet === undefined || wallet.owed === ZERO) return ZERO;
      const settled: Centavos[] = [];
      for (const debt of await store.listUnsettled(tx, memberId)) settled.push(await settleOne(tx, debt));
      return sum(settled);
    },
    async requireNone(tx, memberId, field) {
      const { blocking } = await owed(tx, memberId);
      if (blocking > 0n) throw new Failure('debt_open', { field, params: { owed: formatBRL(blocking) } });
    },
  };
}

/**
 * The ledger of the cashier: cash that comes to a player who owes settles the debt in the same transaction, whichever way
 * it comes.
 */
export function settlingDebts(ledger: Ledger, debts: Pick<Debts, 'settle'>): Ledger {
  return {
    ...ledger,
    async post(tx, movement) {
      const posted = await ledger.post(tx, movement);
      const { playerId, kind } = movement;
      if (posted.status === 'posted' && playerId !== HOUSE && arrivals.includes(kind)) await debts.settle(tx, playerId);
      return posted;
    },
  };
}
