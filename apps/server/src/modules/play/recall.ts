import { type SoloGame, stepsOfRecord } from '@arara/game-kit';
import { type Centavos, centavos } from '@arara/money';
import type { Queryable } from '../../db/index.ts';
import type { Round } from '../ledger/index.ts';
import { firstStakeOf } from './round-sight.ts';
import type { Seeds } from './seeds.ts';

/** What a player saw of a round of moves at one of its steps. */
export interface RecalledStep {
  view: unknown;
  staked: Centavos;
}

/**
 * A finished round of moves step by step, told again by its rules from what is stored; `undefined` for a game without
 * moves, and where its rules are not those of today. Nothing is in it that its player was not shown, whether or not its
 * seed is revealed. Source: GLI-19 v3 4.14.
 */
export async function recallSteps(
  q: Queryable,
  seeds: Pick<Seeds, 'drawOf'>,
  game: SoloGame | undefined,
  round: Round,
): Promise<RecalledStep[] | undefined> {
  if (game?.kind !== 'session' || game.version !== round.gameVersion) return undefined;
  const steps = stepsOfRecord(game, await seeds.drawOf(q, round.seedId, round.nonce), round.input);
  const all = steps?.at(-1)?.stakedE4;
  if (steps === undefined || all === undefined) return undefined;
  const first = firstStakeOf(round.stake, all);
  return steps.map(({ view, stakedE4 }) => ({ view, staked: centavos((first * stakedE4) / 10_000n) }));
}
