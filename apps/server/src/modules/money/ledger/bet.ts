import { type Centavos, centavos } from '@arara/money';
import type { StoredLateBonus } from './late-bonus.ts';

/**
 * A drawn round that is to be settled. `key` is its idempotency key: the same key with the same game, stake and input
 * returns the settled round; with other input it is refused.
 */
export interface Bet {
  playerId: number;
  key: string;
  game: string;
  gameVersion: string;
  seedId: string;
  /** The seed's next nonce. Where another round has used it, the status is `stale`. */
  nonce: bigint;
  input: unknown;
  outcome: unknown;
  multiplierE4: bigint;
  stake: Centavos;
  win: Centavos;
  /** The part of the stake that counts towards wagering of cash credits; the whole stake by default. */
  counted?: Centavos;
  /**
   * The valid stake: the part at risk, considering all bets on the same draw. It is stored with the round, and every
   * later count of valid bets uses it.
   */
  valid?: Centavos;
  /** The bonus grant whose terms were applied to the bet; none by default. */
  grant?: GrantContribution | undefined;
}

/** How the terms of a bonus grant apply to a bet. */
export interface GrantContribution {
  grantId: string;
  /** The part of the stake that counts towards the grant's wagering requirement. */
  counted: Centavos;
  /** Whether the bonus balance may pay for it. */
  mayPay: boolean;
}

/** Formats the evidence that is stored with a round: JSON without line ends. */
export function formatEvidence({
  gameVersion,
  multiplierE4,
  input = null,
  outcome = null,
  valid,
  fromBonus,
  freeRound,
  doubleUp,
}: Pick<Bet, 'gameVersion' | 'multiplierE4' | 'input' | 'outcome' | 'valid'> & {
  /** Where the grant had ended before the round did. */
  fromBonus?: StoredLateBonus | undefined;
  /** Where the operator paid the stake. */
  freeRound?: { campaign: string; stake: Centavos; win: Centavos };
  /** Where the stake is the win of another round. */
  doubleUp?: DoubleUpLink;
}): string {
  const written = { version: gameVersion, multiplierE4: String(multiplierE4), input, outcome };
  const free = freeRound && { ...freeRound, stake: String(freeRound.stake), win: String(freeRound.win) };
  const counted = valid === undefined ? {} : { valid: String(valid) };
  const link = doubleUp && { ...doubleUp, most: String(doubleUp.most) };
  return JSON.stringify({ ...written, ...counted, fromBonus, freeRound: free, doubleUp: link });
}

/** The outcome of a bet. Only `settled` moved money; for `replayed` an earlier call did. */
export interface BetSettlement {
  status:
    | 'settled'
    | 'replayed'
    | 'insufficient'
    | 'limit_reached'
    | 'blocked'
    | 'key_reused'
    | 'stale'
    | 'out_of_range'
    /** Cash alone is not enough, and the bonus balance may not pay. */
    | 'bonus_refused'
    /** The active grant is not the one whose terms were applied. */
    | 'terms_changed';
  /** The id of the round and of its transaction. */
  roundId: string;
  /** Its sequence number in the player's chain, for `settled` and `replayed`. */
  seq: bigint;
  /** The player's balances after it. */
  cash: Centavos;
  bonus: Centavos;
  /** When it was settled, or refused. */
  at: Date;
  /** For `stale`: the nonce to draw with instead, or `null` when the seed has changed. */
  nextNonce: bigint | null;
  /** The wagering that the active grant still requires; `null` without a grant. */
  bonusLeft: Centavos | null;
}

/** A settled round with everything needed to draw it again. */
export interface SettledRound {
  playerId: number;
  seq: bigint;
  roundId: string;
  game: string;
  gameVersion: string;
  seedId: string;
  nonce: bigint;
  input: unknown;
  outcome: unknown;
  multiplierE4: bigint;
  /** Zero for a free round. */
  stake: Centavos;
  win: Centavos;
  /** The stake that the operator paid; absent for a round that the player paid. */
  free?: FreeStake | undefined;
  /** What it follows; absent for a round that is no double-up. */
  doubleUp?: DoubleUpLink | undefined;
  at: Date;
}

/** A link as the evidence stores it: the amount in centavos. */
export type StoredDoubleUpLink = Omit<DoubleUpLink, 'most'> & { most: string };

export const parseDoubleUpLink = ({ most, ...link }: StoredDoubleUpLink): DoubleUpLink => ({
  ...link,
  most: centavos(BigInt(most)),
});

/** What a double-up follows. */
export interface DoubleUpLink {
  /** The id of the round that won its stake. */
  of: string;
  /** The slot whose round began the chain, and the largest prize of that round: nothing in the chain pays more. */
  slot: string;
  most: Centavos;
  /** Which double-up of the chain it is, from 1. */
  number: number;
}

/** The stake of a free round, and the free rounds that it belongs to. */
interface FreeStake {
  campaignId: string;
  stake: Centavos;
}
