import type { rewardOutcomes, tieKinds, withdrawalStates } from '@arara/contract';
import type { Centavos } from '@arara/money';
import type { WageringCoverage } from '../../ledger/index.ts';
import type { MovementWord } from '../movement-meaning.ts';

export type RewardOutcome = (typeof rewardOutcomes)[number];
export type TieKind = (typeof tieKinds)[number];

/** A deposit. */
export interface DepositNode {
  id: string;
  /** Its position in the chain. */
  seq: bigint;
  cause: string;
  at: Date;
  paid: Centavos;
  fee: Centavos;
  credited: Centavos;
  /** What the bank took back later. */
  returned: Centavos;
  coverage: WageringCoverage;
}

/** A credit that is not a deposit, or a promised credit. */
export interface RewardNode {
  id: string;
  /** `null` without a movement. */
  seq: bigint | null;
  /** Its source, by which it is named. */
  cause: string;
  /** The word for its movement, if its cause has no name. */
  word: MovementWord;
  at: Date;
  pocket: 'cash' | 'bonus';
  amount: Centavos;
  coverage: WageringCoverage;
  outcome: RewardOutcome;
  converted: Centavos;
  returned: Centavos;
  /** The chain position from which it can be withdrawn; `null` for a bonus that never became cash. */
  withdrawableFrom: bigint | null;
  /** The chain position at which its rest was forfeited. */
  endedAt: bigint | null;
  coverId: string | null;
}

export type WithdrawalState = (typeof withdrawalStates)[number];

export interface WithdrawalNode {
  id: string;
  /** The position at which its amount was reserved. */
  seq: bigint;
  at: Date;
  amount: Centavos;
  fee: Centavos;
  wageringFee: Centavos;
  state: WithdrawalState;
  /** Whether its money was returned to the member. */
  isBack: boolean;
}

/** A directed edge between two nodes, by their ids. */
export interface Tie {
  from: string;
  to: string;
  kind: TieKind;
}

/** A deposit with the rewards that it brought, or a credit without a deposit, and the withdrawals that followed. */
export interface Graph {
  id: string;
  at: Date;
  deposit: DepositNode | null;
  rewards: RewardNode[];
  withdrawals: WithdrawalNode[];
  ties: Tie[];
}
