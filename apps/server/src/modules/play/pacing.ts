import type { SoloGame } from '@arara/game-kit';
import type { Db } from '../../db/index.ts';
import { type Clock, Failure } from '../../platform/index.ts';
import { type Ledger, findLastBeginning } from '../ledger/index.ts';
import type { SitePace } from '../sites/index.ts';
import type { NextDraw } from './seeds.ts';

/** How a member plays a round, where not by one press at an even pace. */
export interface Manner {
  turbo?: boolean | undefined;
  /** Which round this is, from 1, of a series that plays by itself. */
  auto?: number | undefined;
}

/** A round that somebody wants to begin. */
export interface Wanted extends Manner {
  playerId: number;
  game: Pick<SoloGame, 'name' | 'category'>;
  /** Whose rules it is played by; the home site's where nothing is said. */
  site: string | undefined;
  /** The number that the round will have, by which it is known when it is asked for again. */
  roundId: string;
}

/** The rules of one game at one site. */
export interface GamePace {
  /** The least from the beginning of a round to that of the next, in milliseconds. */
  cycleMs: number;
  /** The same for hurried rounds; `null` where none may be. */
  turboCycleMs: number | null;
  autoRounds: number;
}

/**
 * Holds a member's rounds to the pace of their site. Source: GLI-19 v3 4.3.3 (no new game before the cycle ends); UKGC RTS
 * 8A and 14D-G where an operator sets their numbers.
 */
export interface Pacing {
  of(site: string | undefined, game: Wanted['game']): Promise<GamePace>;
  /**
   * The least before this round since the one before it, in milliseconds. Fails with `turbo_not_offered` and
   * `auto_not_offered` for a manner that the site does not have.
   */
  cycleOf(wanted: Wanted): Promise<number>;
  /** Fails with `round_too_soon` and the time to wait. One that was begun already is let through: it is answered again. */
  requireDue(wanted: Wanted, cycleMs: number, draw: NextDraw): Promise<void>;
}

interface PacingParts {
  db: Db;
  clock: Clock;
  ledger: Pick<Ledger, 'round'>;
  paceOf(site: string | undefined): Promise<SitePace>;
}

const LONG_AGO = 0;

/**
 * When rounds began is kept beside the number that the next one draws under. As long as the ledger takes that number, no
 * other node has begun a round of this member, and what is kept is all there is to know: nothing is read or written for
 * it. Where the number was taken elsewhere, what was kept is forgotten with it, and read again.
 */
export function createPacing({ db, clock, ledger, paceOf }: PacingParts): Pacing {
  async function lastOf({ playerId, game }: Wanted, cycleMs: number, draw: NextDraw): Promise<number> {
    const known = draw.began.get(game.name);
    if (known !== undefined) return known;
    const since = new Date(clock.now().getTime() - cycleMs);
    const found = await findLastBeginning(db, playerId, game.name, since);
    const last = found?.getTime() ?? LONG_AGO;
    draw.began.set(game.name, last);
    return last;
  }

  async function of(site: string | undefined, game: Wanted['game']): Promise<GamePace> {
    const pace = await paceOf(site);
    const cycleMs = game.category === 'slot' ? pace.slotCycleMs : pace.cycleMs;
    const turboCycleMs = pace.turbo ? Math.min(pace.turboCycleMs, cycleMs) : null;
    return { cycleMs, turboCycleMs, autoRounds: pace.autoRounds };
  }

  return {
    of,
    async cycleOf({ site, game, turbo = false, auto = 0 }) {
      const { cycleMs, turboCycleMs, autoRounds } = await of(site, game);
      if (auto > autoRounds) throw new Failure('auto_not_offered', { field: 'auto', params: { most: autoRounds } });
      if (!turbo) return cycleMs;
      if (turboCycleMs === null) throw new Failure('turbo_not_offered', { field: 'turbo' });
      return turboCycleMs;
    },
    async requireDue(wanted, cycleMs, draw) {
      if (cycleMs === 0) return;
      const last = await lastOf(wanted, cycleMs, draw);
      const waitMs = Math.min(last + cycleMs - clock.now().getTime(), cycleMs);
      if (waitMs <= 0) return;
      if ((await ledger.round(db, wanted.playerId, wanted.roundId)) !== undefined) return;
      throw new Failure('round_too_soon', { retryAfterMs: waitMs, params: { seconds: Math.ceil(waitMs / 1000) } });
    },
  };
}
