import type { SessionInput, SessionStep, Settled } from '@arara/game-kit';
import { ZERO } from '@arara/money';
import { centavosOf } from '@arara/ui';
import type { Round } from '../verify/verify-queries.ts';

/** A stored round as the view of a game is given one that was just bet. */
export function settledOf(round: Round): Settled {
  return {
    outcome: round.outcome,
    multiplierE4: BigInt(round.multiplier_e4),
    win: centavosOf(round.win_amount),
    balance: ZERO,
    roundId: round.round_id,
  };
}

/** The steps of a stored round of moves as they were shown when it was played; none for any other round. */
export function stepsOf(round: Round): readonly SessionStep[] {
  const steps = round.steps ?? [];
  const stake = centavosOf(steps[0]?.staked ?? round.bet_amount);
  const { multiplier_e4, win_amount } = round;
  return steps.map(({ view, staked }, made) => ({
    roundId: round.round_id,
    stake,
    staked: centavosOf(staked),
    view,
    made,
    balance: ZERO,
    over: made === steps.length - 1 ? { multiplierE4: BigInt(multiplier_e4), win: centavosOf(win_amount) } : null,
  }));
}

/** What was chosen before the round: of a round of moves, beside its moves. */
export function choiceOf(round: Pick<Round, 'input' | 'steps'>): unknown {
  return round.steps === null ? round.input : (round.input as SessionInput).choice;
}
