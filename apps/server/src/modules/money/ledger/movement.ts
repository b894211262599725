import type { Centavos } from '@arara/money';
import type { Leg } from './account.ts';
import type { GrantProgress } from './bonus-grant-store.ts';
import type { Balances } from './wallet.ts';
import { Failure } from '../../../platform/index.ts';
import { hash } from 'node:crypto';

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
  | 'staff_debit'
  | 'outside_bet'
  | 'outside_win'
  | 'outside_rollback'
  | 'outside_prize'
  | 'outside_in'
  | 'outside_out'
  | 'double_up'
  | 'free_round'
  | 'free_win'
  | 'jackpot_feed'
  | 'jackpot_seed'
  | 'jackpot_back'
  | 'jackpot_win'
  | 'play_open'
  | 'play_close';

/** Counters that a movement changes beside the balances. Negative for a rollback. */
export interface MovementCounters {
  /** Stake and win, counted on `day`, a day of the site; the day of the movement by default. */
  stake?: Centavos;
  win?: Centavos;
  day?: string;
  /** Wagering completed and wagering required. */
  wagered?: Centavos;
  wagerDue?: Centavos;
  /** The part that counts towards a bonus grant. */
  progress?: GrantProgress | undefined;
}

/**
 * Where money of a grant goes: to the bonus balance while the grant is active, to cash after it was converted, to the
 * operator after it was forfeited.
 */
export type BonusDestination = 'bonus' | 'cash' | 'operator';

/** A movement between accounts. Its key makes it idempotent: the same key with the same input is a replay. */
export interface Movement {
  /** The player whose chain it belongs to; `OPERATOR_ACCOUNT_ID` when no player is concerned. */
  playerId: number;
  kind: MovementKind;
  key: string;
  /** Its origin as `noun:id`, for people; part of the hash. */
  cause: string;
  /** Two to six, none of them zero, with a sum of zero. */
  legs: readonly Leg[];
  counts?: MovementCounters;
  /** The game's key in the catalogue, for a movement of a game. */
  game?: string | undefined;
  /** The wagering requirement of a credit, which the idempotency check compares as well. */
  requirement?: Centavos;
  /** Evidence stored with it: JSON without line ends. */
  evidence?: string;
  /** Cash that becomes bound (negative: free), where the kind does not determine it. */
  bound?: Centavos;
  /** Where bonus legs go; the bonus balance by default. */
  bonusDestination?: BonusDestination;
  at: Date;
}

export interface Posted {
  status: 'posted' | 'replayed';
  seq: bigint;
  balances: Balances;
}

/** One transaction of a player's chain. */
export interface Entry {
  seq: bigint;
  kind: string;
  cause: string;
  legs: Leg[];
  cashAfter: Balances['cash'];
  bonusAfter: Balances['bonus'];
  heldAfter: Balances['held'];
  at: Date;
  hash: string;
}

/** The chain of movements that concern operator accounts alone. */
export const OPERATOR_ACCOUNT_ID = 0;

/** The largest amount and balance: 2^53 − 1 centavos, which every client can represent exactly. */
export const MAX_CENTAVOS = BigInt(Number.MAX_SAFE_INTEGER);

/** Fails with `invalid`, naming the field, unless `amount` is a bigint from `least` to `MAX_CENTAVOS`. */
export function requireAmount(field: string, amount: unknown, least: bigint): asserts amount is bigint {
  if (typeof amount !== 'bigint' || amount < least || amount > MAX_CENTAVOS) throw new Failure('invalid', { field });
}

/**
 * Computes the id of a player's transaction from its idempotency key: the first 16 bytes of SHA-256 over `player|key`,
 * as a UUIDv8 (RFC 9562). The same request has the same id on every node without a lookup, and a round's id is known
 * before the draw.
 */
export function computeTransactionId(playerId: number, key: string): string {
  const hex = hash('sha256', `${playerId}|${key}`, 'hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
