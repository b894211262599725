import { type SeededDraw, jackpotNumber, jackpotPurpose, winsJackpot } from '@arara/game-kit';
import { type Centavos, ZERO } from '@arara/money';
import type { DrawnRound } from '../../money/ledger/index.ts';
import type { PoolBalance } from './pool-balance.ts';
import { type ContributionPeriod, includesRound } from './pool.ts';

/** Draws from the committed server seed of a round, by the round's nonce and the purpose of the draw. */
export type SeedDraws = (nonce: bigint, purpose: string) => SeededDraw;

/** The result of a round in one pool. */
export interface RoundEvaluation {
  round: DrawnRound;
  period: ContributionPeriod;
  contribution: Centavos;
  number: bigint;
  /** The amount that it won; `null` where it lost. */
  won: Centavos | null;
}

/** A pool while rounds are evaluated. */
export interface EvaluatedPool {
  balance: PoolBalance;
  /** Puts the terms that wait for a win in force. Returns the next seed; `null` for a pool that ends. */
  onWin: () => Centavos | null;
}

interface EvaluationInput {
  periods: readonly ContributionPeriod[];
  findEvaluatedPool: (poolId: number) => EvaluatedPool | undefined;
  findSeedDraws: (seedId: string) => SeedDraws;
}

/** Adds the contribution before the draw, so that a win includes the contribution of its own round. */
function evaluateRound(
  { balance, onWin }: EvaluatedPool,
  period: ContributionPeriod,
  round: DrawnRound,
  draws: SeedDraws,
): RoundEvaluation {
  const contribution = balance.contribute(round.cashStake, period);
  const number = jackpotNumber(draws(round.nonce, jackpotPurpose(period.key)), period.oneIn);
  if (!winsJackpot(number, round.cashStake)) return { round, period, contribution, number, won: null };
  // Rollbacks may have emptied the pool: a win pays at least the seed.
  if (balance.amount() === ZERO) balance.seed(period.seed);
  const won = balance.win();
  const seed = onWin();
  if (seed !== null) balance.seed(seed);
  return { round, period, contribution, number, won };
}

/** Evaluates rounds in their order, each in every pool that its game contributed to at its time. Changes the balances. */
export function evaluateRounds(
  rounds: readonly DrawnRound[],
  { periods, findEvaluatedPool, findSeedDraws }: EvaluationInput,
): RoundEvaluation[] {
  return rounds.flatMap((round) =>
    periods.flatMap((period) => {
      const isIncluded = round.cashStake > ZERO && includesRound(period, round);
      const pool = isIncluded ? findEvaluatedPool(period.poolId) : undefined;
      return pool === undefined ? [] : [evaluateRound(pool, period, round, findSeedDraws(round.seedId))];
    }),
  );
}
