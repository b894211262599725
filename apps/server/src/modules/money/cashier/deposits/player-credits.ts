import { type Centavos, centavos, sum } from '@arara/money';
import { type Tx, afterCommit } from '../../../../db/index.ts';
import type { Bus } from '../../../../platform/index.ts';
import { type Account, type Ledger, type Leg, type Movement, OPERATOR_ACCOUNT_ID } from '../../ledger/index.ts';
import type { CashierNotifier } from '../cashier-notifier.ts';
import type { Debts } from '../debts/debts.ts';
import * as store from './deposit-store.ts';
import { type DepositOrder, toDepositStatusCode } from './deposit-store.ts';

/** Posts movements that credit cash to a player. Open debts are settled from it first. */
export interface PlayerCredits {
  /** Credits a deposit, notifies the player, and settles open debts, all in the caller's transaction. */
  creditDeposit(tx: Tx, movement: Movement & { kind: 'deposit' | 'suspense_credit' }): Promise<void>;
  /** Returns held or taken cash and settles open debts, in the caller's transaction. */
  restoreCash(tx: Tx, movement: Movement & { kind: 'release' | 'return_undone' | 'late_payout_undone' }): Promise<void>;
}

interface PlayerCreditsDeps {
  debts: Pick<Debts, 'settle'>;
  ledger: Pick<Ledger, 'post'>;
  notifier: Pick<CashierNotifier, 'depositCredited'>;
}

export function createPlayerCredits({ debts, ledger, notifier }: PlayerCreditsDeps): PlayerCredits {
  return {
    async creditDeposit(tx, movement) {
      const { key, legs, playerId: memberId } = movement;
      if ((await ledger.post(tx, movement)).status !== 'posted') return;
      const amount = sum(legs.filter(({ account }) => account === 'cash').map((leg) => leg.amount));
      await notifier.depositCredited(tx, { memberId, key, amount });
      await debts.settle(tx, memberId);
    },
    async restoreCash(tx, movement) {
      const { status } = await ledger.post(tx, movement);
      if (status === 'posted' && movement.playerId !== OPERATOR_ACCOUNT_ID) await debts.settle(tx, movement.playerId);
    },
  };
}

/** Money received for a player, with the operator's fee. In centavos. */
export interface DepositCredit {
  /** The operator's ledger account that holds the money. */
  from: Account;
  amount: Centavos;
  /** Not negative, and less than the amount. */
  fee: Centavos;
}

/** The legs of a deposit: the net amount to the player, the fee to the operator. */
export function toDepositLegs({ from, amount, fee }: DepositCredit): Leg[] {
  const legs: Leg[] = [
    { account: from, amount: centavos(-amount) },
    { account: 'cash', amount: centavos(amount - fee) },
    { account: 'fees', amount: fee },
  ];
  return legs.filter((leg) => leg.amount !== 0n);
}

interface CreditOrderDeps {
  bus: Bus;
  credits: Pick<PlayerCredits, 'creditDeposit'>;
}

/**
 * Credits an order that a provider or staff confirmed, in the caller's transaction: posts the movement under `key`, marks
 * the order and notifies the player. The caller has locked the order, knows that it is not credited, and ensures that the
 * same money credits no other order.
 */
export async function creditOrder(
  tx: Tx,
  order: DepositOrder,
  arrival: DepositCredit & { key: string; at: Date },
  { bus, credits }: CreditOrderDeps,
): Promise<void> {
  const { orderNumber, memberId } = order;
  const { key, at } = arrival;
  const legs = toDepositLegs(arrival);
  const cause = `deposit:${orderNumber}`;
  await credits.creditDeposit(tx, { playerId: memberId, kind: 'deposit', key, cause, legs, at });
  await store.markCredited(tx, orderNumber, at);
  afterCommit(tx, () => {
    bus.publish('balance', { memberId });
    bus.publish('deposit', { memberId, orderNumber, status: toDepositStatusCode('credited') });
  });
}
