import { type Centavos, centavos, sum, ZERO } from '@arara/money';
import { type Queryable, type Tx, afterCommit } from '../../../../db/index.ts';
import { type Bus, type Clock, type Ids, Failure } from '../../../../platform/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { CashierNotifier } from '../cashier-notifier.ts';
import * as store from './debt-store.ts';
import type { Debt, DebtCause, DebtStatus, DebtStep, DebtStepKind } from './debt-store.ts';

export const unsettledStatuses: readonly DebtStatus[] = ['open', 'agreed'];

export function isUnsettled({ status }: Pick<Debt, 'status'>): boolean {
  return unsettledStatuses.includes(status);
}

const sumSettledBy = ({ steps }: Pick<Debt, 'steps'>, ...ways: DebtStepKind[]): Centavos =>
  sum(steps.filter(({ way }) => ways.includes(way)).map(({ amount }) => amount));

/** The part of a debt that is neither paid nor written off. */
export function computeRemaining(debt: Pick<Debt, 'amount' | 'steps'>): Centavos {
  return centavos(debt.amount - sumSettledBy(debt, 'received', 'collected', 'written_off'));
}

/** The part of a debt that the player paid. */
export function computePaid(debt: Pick<Debt, 'steps'>): Centavos {
  return sumSettledBy(debt, 'received', 'collected');
}

/** The part of a debt that the operator wrote off. */
export function computeWrittenOff(debt: Pick<Debt, 'steps'>): Centavos {
  return sumSettledBy(debt, 'written_off');
}

/** The parts of a debt whose claw-back the bank reversed; each returns to the account it came from. */
export interface UndoneDebt {
  remaining: Centavos;
  paid: Centavos;
  writtenOff: Centavos;
}

/** The debts of players. Each function locks the player's wallet. */
export interface Debts {
  /** Opens a debt for the part of a claw-back that the balance did not cover. */
  open(tx: Tx, debt: DebtCause & { memberId: number; amount: Centavos; freezesPlay: boolean }): Promise<void>;
  /** Ends the debt of a claw-back that the bank reversed; `undefined` where there is none. */
  undo(tx: Tx, cause: DebtCause): Promise<UndoneDebt | undefined>;
  /** Settles debts from cash, oldest first: open debts in full, agreed ones by an instalment. Returns the amount. */
  settle(tx: Tx, memberId: number): Promise<Centavos>;
  /** Records a step of a debt, ends the debt once nothing remains, and refreshes the wallet. */
  advance(tx: Tx, debt: Debt, step: DebtStep): Promise<void>;
  /**
   * What a player owes, including late payouts. `blocking`, the part that is not agreed, prevents withdrawals.
   */
  owed(tx: Tx, memberId: number): Promise<{ total: Centavos; blocking: Centavos }>;
  /** Fails with `debt_open`, naming `field`, while the player owes anything that is not agreed. */
  requireNone(tx: Tx, memberId: number, field: string): Promise<void>;
  /** Copies the current debt to the wallet. Every change of a debt calls it in the same transaction. */
  refresh(tx: Tx, memberId: number): Promise<void>;
}

export interface DebtsDeps {
  bus: Bus;
  clock: Clock;
  ids: Ids;
  ledger: Ledger;
  notifier: CashierNotifier;
}

const minAmount = (a: Centavos, b: Centavos): Centavos => (a < b ? a : b);

/** Like `Debts.owed`, without a lock: for display only. */
export async function findOwedAmounts(
  q: Queryable,
  memberId: number,
): Promise<{ total: Centavos; blocking: Centavos }> {
  const { amount: total } = await store.findOwed(q, memberId);
  const agreed = (await store.listUnsettled(q, memberId)).filter(({ status }) => status === 'agreed');
  return { total, blocking: centavos(total - sum(agreed.map(computeRemaining))) };
}

/** Records steps of debts and copies the result to the wallet. */
function createDebtRecorder({ bus, ledger }: DebtsDeps): Pick<Debts, 'advance' | 'refresh'> {
  async function refresh(tx: Tx, memberId: number): Promise<void> {
    await ledger.lock(tx, memberId);
    const { amount: owed } = await store.findOwed(tx, memberId);
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
      if (computeRemaining(after) === ZERO) {
        const status = computeWrittenOff(after) > ZERO ? 'written_off' : 'settled';
        await store.markStatus(tx, debt.id, { status, at: step.at });
        await store.withdrawRequests(tx, debt.id, step.at);
      }
      await refresh(tx, debt.memberId);
    },
  };
}

/** Settles one debt from the available cash; returns the amount. */
function createDebtSettler({ clock, ledger, notifier }: DebtsDeps, advance: Debts['advance']) {
  return async (tx: Tx, debt: Debt): Promise<Centavos> => {
    const { id, memberId, endToEndId, instalment, status, steps } = debt;
    const remaining = computeRemaining(debt);
    const amount = status === 'agreed' && instalment !== null ? minAmount(remaining, instalment) : remaining;
    const [at, number] = [clock.now(), `${id}:${steps.length + 1}`];
    const movement = { playerId: memberId, key: `debt:${number}`, cause: `payment:${endToEndId}`, amount, at };
    const taken = await ledger.collect(tx, movement);
    if (taken === ZERO) return ZERO;
    await advance(tx, debt, { way: 'received', amount: taken, note: null, at, requestedBy: null, approvedBy: null });
    await notifier.debtSettled(tx, { memberId, step: number, taken, remaining: centavos(remaining - taken) });
    return taken;
  };
}

export function createDebts(deps: DebtsDeps): Debts {
  const { clock, ids, ledger, notifier } = deps;
  const { advance, refresh } = createDebtRecorder(deps);
  const settleOne = createDebtSettler(deps, advance);

  async function owed(tx: Tx, memberId: number): ReturnType<Debts['owed']> {
    await ledger.lock(tx, memberId);
    return findOwedAmounts(tx, memberId);
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
      await notifier.debtOpened(tx, { memberId, debtId: id, amount });
    },
    async undo(tx, cause) {
      const found = await store.findDebtByCause(tx, cause);
      if (found === undefined) return undefined;
      await ledger.lock(tx, found.memberId);
      const debt = (await store.findDebtByCause(tx, cause)) ?? found;
      const at = clock.now();
      await store.markStatus(tx, debt.id, { status: 'undone', at });
      await store.withdrawRequests(tx, debt.id, at);
      await refresh(tx, debt.memberId);
      return { remaining: computeRemaining(debt), paid: computePaid(debt), writtenOff: computeWrittenOff(debt) };
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
      if (blocking > 0n) throw new Failure('debt_open', { field, params: { owed: blocking } });
    },
  };
}
