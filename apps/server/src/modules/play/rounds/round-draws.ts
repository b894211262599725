import { type RoundGame, drawsOf } from '@arara/game-kit';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../../db/index.ts';
import type { RoundFairness } from './round-fairness.ts';
import type { Round } from './round.ts';

const MAX_CACHED_DRAWS = 64;

/** The outcome of a round, computed from its hash-chain element and beacon. The outcome of a flight is secret until its end. */
export interface SharedRoundDraw {
  link: Uint8Array;
  outcome: unknown;
  /** When the round is over, in milliseconds since 1970. */
  endsAt: number;
}

/** Computes draws and caches the last ones in memory: the outcome of a flight is not stored before its end. */
export interface RoundDraws {
  /** Loads or computes the draw of a round that is running or over. */
  load(q: Queryable, game: RoundGame, round: Round): Promise<SharedRoundDraw>;
  /** Computes the draw of a round from the value of its beacon. */
  draw(
    q: Queryable,
    game: RoundGame,
    round: Round,
    value: string,
  ): Promise<Omit<SharedRoundDraw, 'endsAt'> & { showMs: number }>;
}

/** The rules of the game give no outcome for a round. */
export class UndrawableRoundError extends Error {}

export function createRoundDraws({ fairness }: { fairness: RoundFairness }): RoundDraws {
  const cache = new LRUCache<string, SharedRoundDraw>({ max: MAX_CACHED_DRAWS });

  const draw: RoundDraws['draw'] = async (q, game, { number, setup }, value) => {
    const link = await fairness.loadElement(q, game.name, number);
    try {
      const outcome = game.draw(drawsOf(link)(value, number), setup);
      const showMs = game.showMs(outcome);
      // An outcome must be storable, have a duration and, for a flight, an end.
      if (JSON.stringify(outcome) === undefined || !Number.isFinite(showMs))
        throw new Error('the outcome is not valid');
      game.flight?.endE4(outcome);
      return { link, outcome, showMs };
    } catch (cause) {
      throw new UndrawableRoundError(`round ${number} of ${game.name}`, { cause });
    }
  };

  return {
    draw,
    async load(q, game, round) {
      const { state, link, endsAt } = round;
      // A settled round keeps its published outcome, even if the rules changed since.
      if (state === 'settled' && link !== null && endsAt !== null)
        return { link, outcome: round.outcome, endsAt: endsAt.getTime() };
      const known = cache.get(round.id);
      if (known !== undefined) return known;
      const { beaconValue, runsAt } = round;
      if (beaconValue === null || runsAt === null) throw new Error(`round ${round.id} is not drawn`);
      const { showMs, ...drawn } = await draw(q, game, round, beaconValue);
      const complete = { ...drawn, endsAt: runsAt.getTime() + showMs };
      cache.set(round.id, complete);
      return complete;
    },
  };
}
