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
  /** What of `staked` was on bets that carry risk. */
  valid: Centavos;
  /** How many bets had cash in them. */
  bets: bigint;
}

export const NO_PLAY: Play = { staked: ZERO, won: ZERO, stakedBonus: ZERO, wonBonus: ZERO, valid: ZERO, bets: 0n };

/**
 * Whether a bet counts as valid. How a bet at an outside provider was made is not told to us: it counts, and whoever reads
 * weighs it by the category of its game.
 */
export function isValid({ kind, game, evidence }: ChainMovement, isAtRisk: AtRisk): boolean {
  if (kind === 'outside_bet') return true;
  if (kind !== 'bet' || game === null || evidence === null) return false;
  const { input, multiplierE4 } = JSON.parse(evidence) as { input: unknown; multiplierE4: string };
  return isAtRisk({ game, input, multiplierE4: BigInt(multiplierE4) });
}

/** What a bet or a win comes to. */
export function playOf(movement: ChainMovement, isAtRisk: AtRisk): Play {
  const { kind, stake, win, stakeBonus, winBonus } = movement;
  const staked = centavos(stake - stakeBonus);
  return {
    staked,
    won: centavos(win - winBonus),
    stakedBonus: stakeBonus,
    wonBonus: winBonus,
    valid: staked > 0n && isValid(movement, isAtRisk) ? staked : ZERO,
    bets: staked > 0n && kind !== 'outside_win' ? 1n : 0n,
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
