import type { rewardOutcomes, tieKinds, withdrawalStates } from '@arara/contract';
import type { Centavos } from '@arara/money';
import type { Coverage } from '../../ledger/index.ts';
import type { MovementWord } from '../movement-word.ts';

export type Outcome = (typeof rewardOutcomes)[number];
export type TieKind = (typeof tieKinds)[number];

/** A deposit as its member knows it. */
export interface RechargeNode {
  id: string;
  /** Its place in the chain. */
  seq: bigint;
  cause: string;
  at: Date;
  paid: Centavos;
  fee: Centavos;
  credited: Centavos;
  /** What the bank took back since. */
  returned: Centavos;
  coverage: Coverage;
}

/** A credit that is no deposit, or the promise of one. */
export interface RewardNode {
  id: string;
  /** `null` of what is in no book yet. */
  seq: bigint | null;
  /** What it came from, by which it is named. */
  cause: string;
  /** What its movement is called, where its cause has no name. */
  word: MovementWord;
  at: Date;
  pocket: 'cash' | 'bonus';
  amount: Centavos;
  coverage: Coverage;
  outcome: Outcome;
  converted: Centavos;
  returned: Centavos;
  /** From which place on it can be withdrawn; `null` of bonus that never became cash. */
  freeFrom: bigint | null;
  /** The place at which what was left of it went back. */
  endedAt: bigint | null;
  coverId: string | null;
}

export type WithdrawalState = (typeof withdrawalStates)[number];

export interface WithdrawalNode {
  id: string;
  /** Where its money was set aside. */
  seq: bigint;
  at: Date;
  amount: Centavos;
  fee: Centavos;
  wageringFee: Centavos;
  state: WithdrawalState;
  /** Whether its money is back with the member. */
  isBack: boolean;
}

/** One thing that led to another, by their ids. */
export interface Tie {
  from: string;
  to: string;
  kind: TieKind;
}

/** A recharge with all that it brought, or a credit that hangs on none, and the withdrawals that followed. */
export interface Graph {
  id: string;
  at: Date;
  recharge: RechargeNode | null;
  rewards: RewardNode[];
  withdrawals: WithdrawalNode[];
  ties: Tie[];
}
