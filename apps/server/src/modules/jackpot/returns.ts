import type { Queryable } from '../../db/index.ts';
import type { Game } from '../catalog/index.ts';
import { type Odds, type Pool, givesOf } from './pool.ts';
import * as store from './store.ts';

/** What a game is given by all jackpots that it feeds. */
type GivenTo = (game: string) => bigint;

interface Fed extends Odds {
  counted: readonly string[] | null;
}

/** What these terms give a game together with the pools beside them: with what holds for those, or what will, where that is more. */
export async function givenTogether(q: Queryable, others: readonly Pool[], terms: Fed): Promise<GivenTo> {
  const going = others.filter(({ state }) => state === 'open' || state === 'paused');
  const known = await store.listTerms(
    q,
    going.flatMap(({ termsId, nextTermsId }) => [termsId ?? 0, nextTermsId ?? 0]),
  );
  const choices: Fed[][] = going.map(({ termsId, nextTermsId }) =>
    [known.get(termsId ?? 0), known.get(nextTermsId ?? 0)].flatMap((one) => one ?? []),
  );
  return (game) =>
    [[terms], ...choices].reduce((sum, ofPool) => {
      const gives = ofPool.map((one) => (one.counted?.includes(game) === false ? 0n : givesOf(one)));
      return sum + gives.reduce((most, one) => (one > most ? one : most), 0n);
    }, 0n);
}

/** Of the games that feed a pool, the one that returns most with all its jackpots; `undefined` where there is none. */
export function bestReturn(
  games: readonly Pick<Game, 'name' | 'rtpBps' | 'outside'>[],
  counted: readonly string[] | null,
  givenTo: GivenTo,
): { rtpBps: number; gives: bigint } | undefined {
  const fed = games.filter(({ name, outside }) => !outside && (counted === null || counted.includes(name)));
  const all = fed.map(({ name, rtpBps }) => ({ rtpBps, gives: givenTo(name) }));
  return all.reduce<(typeof all)[number] | undefined>(
    (best, one) =>
      best === undefined || BigInt(one.rtpBps) * 100n + one.gives > BigInt(best.rtpBps) * 100n + best.gives
        ? one
        : best,
    undefined,
  );
}
