import type { Centavos } from '@arara/money';
import type { Leg } from './account.ts';
import type { Progress } from './grant-store.ts';
import type { Pots } from './pots.ts';

export type MovementKind =
  | 'deposit'
  | 'hold'
  | 'release'
  | 'payout'
  | 'grant'
  | 'forfeit'
  | 'convert'
  | 'prize_forfeit'
  | 'reward'
  | 'rebate'
  | 'rebate_swept'
  | 'commission'
  | 'stake'
  | 'stake_back'
  | 'win'
  | 'rollback'
  | 'suspense'
  | 'suspense_credit'
  | 'refund'
  | 'chargeback'
  | 'return_undone'
  | 'late_payout'
  | 'late_payout_undone'
  | 'debt_settled'
  | 'outside_bet'
  | 'outside_win'
  | 'outside_rollback'
  | 'outside_prize'
  | 'outside_in'
  | 'outside_out'
  | 'free_win'
  | 'jackpot_feed'
  | 'jackpot_seed'
  | 'jackpot_back'
  | 'jackpot_win'
  | 'play_open'
  | 'play_close';

/** What a movement changes beside the pots. All may be negative, where it takes something back. */
export interface Counts {
  /** Stake and win as the wallet counts them, on the site's day `day`. */
  stake?: Centavos;
  win?: Centavos;
  day?: string;
  /** Wagering done, and wagering asked for. */
  wagered?: Centavos;
  wagerDue?: Centavos;
  /** What of it counts for a grant. */
  progress?: Progress | undefined;
}

/**
 * Where money of a grant goes that moves after its bet: to the pot while the grant is under way, to cash once it became
 * cash, to the house when it was let go.
 */
export type BonusHome = 'bonus' | 'cash' | 'house';

/** A movement between accounts, asked for once: the same key with the same input posts nothing more. */
export interface Movement {
  /** Whose chain it is written in; `HOUSE` when no player is concerned. */
  playerId: number;
  kind: MovementKind;
  key: string;
  /** What it came from, as `noun:id`; read by people, and part of the hash. */
  cause: string;
  /** Two to six, none of them zero, with a sum of zero. */
  legs: readonly Leg[];
  counts?: Counts;
  /** The game of it, by its name in the catalogue, where it is of one. */
  game?: string | undefined;
  /** What was asked for beside the legs: with another, the key is refused as well. */
  asked?: Centavos;
  /** What it is told with beside its legs: JSON without line ends. */
  evidence?: string;
  /** What of the cash becomes bound, or free below zero, where the kind of the movement does not say it. */
  bound?: Centavos;
  /** Where legs of bonus go, when that is not the pot: `bonus` unless told. */
  home?: BonusHome;
  at: Date;
}

export interface Posted {
  status: 'posted' | 'replayed';
  seq: bigint;
  pots: Pots;
}

/** One transaction as it stands in a player's chain. */
export interface Entry {
  seq: bigint;
  kind: string;
  cause: string;
  legs: Leg[];
  cashAfter: Pots['cash'];
  bonusAfter: Pots['bonus'];
  heldAfter: Pots['held'];
  at: Date;
  hash: string;
}

/** The chain of movements between the house's own accounts. */
export const HOUSE = 0;
