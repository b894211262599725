import type { SoloGame } from '@arara/game-kit';
import type { Db } from '../../../db/index.ts';
import { type Clock, Failure } from '../../../platform/index.ts';
import { type Ledger, findLastRoundStart } from '../../money/ledger/index.ts';
import type { SitePace } from '../../accounts/sites/index.ts';
import type { NextDraw } from './seeds.ts';

/** Turbo and auto play. */
export interface PlayMode {
  turbo?: boolean | undefined;
  /** The number of this round, from 1, in a series of auto play. */
  auto?: number | undefined;
}

/** A round that is about to begin. */
export interface RoundStart extends PlayMode {
  playerId: number;
  game: Pick<SoloGame, 'name' | 'category'>;
  /** The site whose pace applies; the home site by default. */
  site: string | undefined;
  /** The id of the round, by which a repeated request is recognised. */
  roundId: string;
}

/** The pace of one game at one site. */
export interface GamePace {
  /** The minimum time between the starts of two rounds, in milliseconds. */
  cycleMs: number;
  /** The same in turbo mode; `null` where turbo is not offered. */
  turboCycleMs: number | null;
  autoRounds: number;
}

/**
 * Enforces the site's pace of rounds. Source: GLI-19 v3 4.3.3 (no new game before the cycle ends); UKGC RTS
 * 8A and 14D-G where an operator sets their numbers.
 */
export interface Pacing {
  /** Returns the pace of a game at a site. */
  gamePace(site: string | undefined, game: RoundStart['game']): Promise<GamePace>;
  /**
   * Returns the minimum time since the previous round, in milliseconds. Fails with `turbo_not_offered` and `auto_not_offered` for a mode
   * that the site does not offer.
   */
  loadMinimumCycle(start: RoundStart): Promise<number>;
  /** Fails with `round_too_soon` and the time to wait. Accepts the id of a round that has begun: a replay. */
  requireDue(start: RoundStart, cycleMs: number, draw: NextDraw): Promise<void>;
}

interface PacingDeps {
  db: Db;
  clock: Clock;
  ledger: Pick<Ledger, 'round'>;
  findPace(site: string | undefined): Promise<SitePace>;
}

const NEVER = 0;

/**
 * Round starts are cached beside the next nonce. While the ledger accepts that nonce, no other node has begun a round of this member and
 * the cache is complete: no query is needed. When another node has used the nonce, the cache is dropped and reloaded.
 */
export function createPacing({ db, clock, ledger, findPace }: PacingDeps): Pacing {
  async function findLastStart({ playerId, game }: RoundStart, cycleMs: number, draw: NextDraw): Promise<number> {
    const cached = draw.startsByGame.get(game.name);
    if (cached !== undefined) return cached;
    const since = new Date(clock.now().getTime() - cycleMs);
    const found = await findLastRoundStart(db, playerId, game.name, since);
    const last = found?.getTime() ?? NEVER;
    draw.startsByGame.set(game.name, last);
    return last;
  }

  async function gamePace(site: string | undefined, game: RoundStart['game']): Promise<GamePace> {
    const pace = await findPace(site);
    const cycleMs = game.category === 'slot' ? pace.slotCycleMs : pace.cycleMs;
    const turboCycleMs = pace.turbo ? Math.min(pace.turboCycleMs, cycleMs) : null;
    return { cycleMs, turboCycleMs, autoRounds: pace.autoRounds };
  }

  return {
    gamePace,
    async loadMinimumCycle({ site, game, turbo = false, auto = 0 }) {
      const { cycleMs, turboCycleMs, autoRounds } = await gamePace(site, game);
      if (auto > autoRounds) throw new Failure('auto_not_offered', { field: 'auto', params: { most: autoRounds } });
      if (!turbo) return cycleMs;
      if (turboCycleMs === null) throw new Failure('turbo_not_offered', { field: 'turbo' });
      return turboCycleMs;
    },
    async requireDue(start, cycleMs, draw) {
      if (cycleMs === 0) return;
      const last = await findLastStart(start, cycleMs, draw);
      const waitMs = Math.min(last + cycleMs - clock.now().getTime(), cycleMs);
      if (waitMs <= 0) return;
      if ((await ledger.round(db, start.playerId, start.roundId)) !== undefined) return;
      throw new Failure('round_too_soon', { retryAfterMs: waitMs, params: { seconds: Math.ceil(waitMs / 1000) } });
    },
  };
}
