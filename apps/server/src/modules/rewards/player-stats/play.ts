import { type Centavos, ZERO, centavos } from '@arara/money';
import type { ChainMovement } from '../../money/ledger/index.ts';

/** A settled round of our own. */
export interface RoundBet {
  game: string;
  /** The choice, as stored with the round. */
  input: unknown;
  /** In ten-thousandths of the stake. */
  multiplierE4: bigint;
}

/**
 * Whether a bet carries risk. A bet that can win almost nothing is made for a reward. It is called for every past round,
 * including those of removed games and versions, so it must not throw.
 */
export type AtRisk = (round: RoundBet) => boolean;

/** Sums of play, in centavos. Cash and bonus are separate, because play with bonus earns nothing. */
export interface PlaySums {
  /** Stakes and wins of cash, less rollbacks. */
  staked: Centavos;
  won: Centavos;
  stakedBonus: Centavos;
  wonBonus: Centavos;
  /** The valid part of `staked`: the amount at risk, as calculated at settlement. */
  valid: Centavos;
  /** The number of bets with a cash stake that counts. */
  bets: bigint;
}

export const NO_PLAY: PlaySums = { staked: ZERO, won: ZERO, stakedBonus: ZERO, wonBonus: ZERO, valid: ZERO, bets: 0n };

/** The part of the evidence of a bet that determines its valid stake. */
interface BetEvidence {
  input?: unknown;
  multiplierE4?: string;
  /** Of the whole stake, in centavos; absent from old bets. */
  valid?: string;
}

/** The valid part of a whole stake, cash and bonus, and whether it was stored at settlement. */
interface ValidStake {
  valid: bigint;
  isStored: boolean;
}

/**
 * Returns the valid stake that was stored at settlement. For an old bet without it, the choices decide in our own games, and a
 * bet in a provider game counts in full.
 */
function findValidStake({ kind, game, stake, evidence }: ChainMovement, isAtRisk: AtRisk): ValidStake {
  if (kind !== 'bet' && kind !== 'outside_bet') return { valid: 0n, isStored: false };
  const { input, multiplierE4, valid }: BetEvidence = evidence === null ? {} : (JSON.parse(evidence) as BetEvidence);
  if (valid !== undefined) return { valid: BigInt(valid), isStored: true };
  if (kind === 'outside_bet') return { valid: stake, isStored: false };
  const wasAtRisk =
    game !== null && multiplierE4 !== undefined && isAtRisk({ game, input, multiplierE4: BigInt(multiplierE4) });
  return { valid: wasAtRisk ? stake : 0n, isStored: false };
}

/** Returns the sums of one bet or win. */
export function toPlaySums(movement: ChainMovement, isAtRisk: AtRisk): PlaySums {
  const { kind, stake, win, stakeBonus, winBonus } = movement;
  const staked = centavos(stake - stakeBonus);
  const validStake = findValidStake(movement, isAtRisk);
  const valid = staked > 0n ? centavos((validStake.valid * staked) / stake) : ZERO;
  // A bet with a stored valid stake of zero is not counted.
  const isCounted = valid > 0n || !validStake.isStored;
  return {
    staked,
    won: centavos(win - winBonus),
    stakedBonus: stakeBonus,
    wonBonus: winBonus,
    valid,
    bets: staked > 0n && kind !== 'outside_win' && isCounted ? 1n : 0n,
  };
}

/** Returns the multiplier of a valid bet, in ten-thousandths; 0 in provider games, where one movement does not show it. */
export function toMultiplierE4({ kind, stake, win }: ChainMovement, { valid }: PlaySums): bigint {
  return kind === 'bet' && valid > 0n ? (win * 10_000n) / stake : 0n;
}

/** Returns the negated sums, for a rollback. */
export function negatePlay(play: PlaySums): PlaySums {
  return {
    staked: centavos(-play.staked),
    won: centavos(-play.won),
    stakedBonus: centavos(-play.stakedBonus),
    wonBonus: centavos(-play.wonBonus),
    valid: centavos(-play.valid),
    bets: -play.bets,
  };
}
