import { type Centavos, ZERO, centavos } from '@arara/money';
import type { ChainMovement } from '../ledger/index.ts';

/** A round of ours as it was bet, and what it paid. */
export interface RoundBet {
  game: string;
  /** The choice, as it is kept with the round. */
  input: unknown;
  /** In ten-thousandths of the stake. */
  multiplierE4: bigint;
}

/**
 * Whether a bet carries risk. One that can win next to nothing on its stake is made for the sake of a reward. Asked of every
 * round of the past, of games and versions that are gone as well: it must not throw.
 */
export type AtRisk = (round: RoundBet) => boolean;

/** What was played, in centavos. Cash and bonus are told apart: what is played with bonus earns nothing. */
export interface Play {
  /** Stakes and wins of cash, less what was taken back. */
  staked: Centavos;
  won: Centavos;
  stakedBonus: Centavos;
  wonBonus: Centavos;
  /** What of `staked` counts as valid bets: what was at risk of it, as it was weighed when the bet was settled. */
  valid: Centavos;
  /** How many bets had cash in them that counts. */
  bets: bigint;
}

export const NO_PLAY: Play = { staked: ZERO, won: ZERO, stakedBonus: ZERO, wonBonus: ZERO, valid: ZERO, bets: 0n };

/** What a bet is kept with, as far as it says what of it counts. */
interface BetEvidence {
  input?: unknown;
  multiplierE4?: string;
  /** In centavos of the whole stake; absent of bets from before it was kept. */
  valid?: string;
}

/** What of a bet's whole stake, cash and bonus, is valid, and whether that was kept when it was settled. */
interface ValidStake {
  valid: bigint;
  isKept: boolean;
}

/**
 * The figure that a bet was settled with. Of bets from before that was kept, one of ours is judged by its choices alone, and
 * one at an outside provider counts in full.
 */
function validStakeOf({ kind, game, stake, evidence }: ChainMovement, isAtRisk: AtRisk): ValidStake {
  if (kind !== 'bet' && kind !== 'outside_bet') return { valid: 0n, isKept: false };
  const { input, multiplierE4, valid }: BetEvidence = evidence === null ? {} : (JSON.parse(evidence) as BetEvidence);
  if (valid !== undefined) return { valid: BigInt(valid), isKept: true };
  if (kind === 'outside_bet') return { valid: stake, isKept: false };
  const wasAtRisk =
    game !== null && multiplierE4 !== undefined && isAtRisk({ game, input, multiplierE4: BigInt(multiplierE4) });
  return { valid: wasAtRisk ? stake : 0n, isKept: false };
}

/** What a bet or a win comes to. */
export function playOf(movement: ChainMovement, isAtRisk: AtRisk): Play {
  const { kind, stake, win, stakeBonus, winBonus } = movement;
  const staked = centavos(stake - stakeBonus);
  const weighed = validStakeOf(movement, isAtRisk);
  const valid = staked > 0n ? centavos((weighed.valid * staked) / stake) : ZERO;
  // A bet that was weighed and came to nothing is none to those who count bets.
  const isCounted = valid > 0n || !weighed.isKept;
  return {
    staked,
    won: centavos(win - winBonus),
    stakedBonus: stakeBonus,
    wonBonus: winBonus,
    valid,
    bets: staked > 0n && kind !== 'outside_win' && isCounted ? 1n : 0n,
  };
}

/** What a bet that counts paid, in ten-thousandths of its stake; of an outside round nobody can say it by one movement. */
export function multipleOf({ kind, stake, win }: ChainMovement, { valid }: Play): bigint {
  return kind === 'bet' && valid > 0n ? (win * 10_000n) / stake : 0n;
}

/** The same, taken off. */
export function takenOff(play: Play): Play {
  return {
    staked: centavos(-play.staked),
    won: centavos(-play.won),
    stakedBonus: centavos(-play.stakedBonus),
    wonBonus: centavos(-play.wonBonus),
    valid: centavos(-play.valid),
    bets: -play.bets,
  };
}
