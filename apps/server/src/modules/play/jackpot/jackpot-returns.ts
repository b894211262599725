import type { Queryable } from '../../../db/index.ts';
import type { Game } from '../catalog/index.ts';
import * as pools from './pool-store.ts';
import { type PoolOdds, computePoolReturn } from './pool.ts';

/** Computes the return of all pools that a game contributes to, in parts per million of the stakes. */
type PoolReturns = (game: string) => bigint;

/** Terms with the names of the contributing games; `null` for every game of ours. */
export interface ContributionTerms extends PoolOdds {
  contributingGames: readonly string[] | null;
}

/** The RTP of a game and the return of its pools on top of it. */
export interface GameReturn {
  rtpBps: number;
  poolReturnPpm: bigint;
}

/**
 * Sums the return of these terms and of the other pools. Of another pool whose terms will change, the terms with the higher
 * return count.
 */
export async function createPoolReturns(
  q: Queryable,
  others: readonly pools.JackpotPool[],
  terms: ContributionTerms,
): Promise<PoolReturns> {
  const active = others.filter(({ state }) => state === 'open' || state === 'paused');
  const known = await pools.listTerms(
    q,
    active.flatMap(({ termsId, nextTermsId }) => [termsId ?? 0, nextTermsId ?? 0]),
  );
  const choices: ContributionTerms[][] = active.map(({ termsId, nextTermsId }) =>
    [known.get(termsId ?? 0), known.get(nextTermsId ?? 0)].flatMap((one) => one ?? []),
  );
  return (game) =>
    [[terms], ...choices].reduce((sum, poolTerms) => {
      const returns = poolTerms.map((one) =>
        one.contributingGames?.includes(game) === false ? 0n : computePoolReturn(one),
      );
      return sum + returns.reduce((highest, one) => (one > highest ? one : highest), 0n);
    }, 0n);
}

/** The return of a game with its pools, in parts per million of the stakes. */
export const toTotalReturn = ({ rtpBps, poolReturnPpm }: GameReturn): bigint => BigInt(rtpBps) * 100n + poolReturnPpm;

/** The highest return among the contributing games of ours; `undefined` where there is none. */
export function findBestReturn(
  games: readonly Pick<Game, 'name' | 'rtpBps' | 'outside'>[],
  contributingGames: readonly string[] | null,
  poolReturns: PoolReturns,
): GameReturn | undefined {
  return games
    .filter(({ name, outside }) => !outside && (contributingGames === null || contributingGames.includes(name)))
    .map(({ name, rtpBps }): GameReturn => ({ rtpBps, poolReturnPpm: poolReturns(name) }))
    .reduce<GameReturn | undefined>(
      (best, one) => (best === undefined || toTotalReturn(one) > toTotalReturn(best) ? one : best),
      undefined,
    );
}
