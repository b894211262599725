import type { Centavos } from '@arara/money';
import type { Tx } from '../../db/index.ts';
import type { Recharge } from './deposit/recharge.ts';
import type { Withdrawal } from './withdrawal/withdrawal.ts';

/** What became of money that a player moved, as far as somebody else decided it. */
export type CashierNews =
  | { kind: 'withdrawal'; withdrawal: Withdrawal }
  | { kind: 'deposit_refused'; order: Pick<Recharge, 'memberId' | 'orderNumber'> }
  /** A bank took back what the player did not have any more. */
  | { kind: 'debt_opened'; memberId: number; debt: string; amount: Centavos }
  /** Money that came in settled a debt, or part of it. `step` numbers the settlement. */
  | { kind: 'debt_settled'; memberId: number; step: string; taken: Centavos; remaining: Centavos };

/** Takes news further, in the transaction of its cause: what must not be lost is written there. */
export type Tell = (tx: Tx, news: CashierNews) => Promise<void>;
