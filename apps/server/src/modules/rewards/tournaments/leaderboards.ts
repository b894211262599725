import { type Centavos, ZERO, centavos, sum } from '@arara/money';
import type { Db, Queryable } from '../../../db/index.ts';
import type { Clock } from '../../../platform/index.ts';
import type { PlayerStats } from '../player-stats/index.ts';
import type { Identity } from '../../accounts/identity/index.ts';
import { type LeaderboardEntry, type MemberScore, rankScores } from './ranks.ts';
import * as store from './tournament-store.ts';
import type { Tournament } from './tournament.ts';

/** How long a leaderboard is cached; play is projected once a minute. */
const CACHE_MS = 15_000;
/** More than any site has members. */
const MAX_MEMBERS = 10_000_000;

/** What a member played in a tournament's games and days. */
interface TournamentPlay {
  memberId: number;
  staked: Centavos;
  bestE4: bigint;
}

/** The ranking of a tournament at a moment. */
export interface Leaderboard {
  entries: readonly LeaderboardEntry[];
  /** Until when play is projected; `null` before the first projection. */
  until: Date | null;
}

export interface Leaderboards {
  /** Reads the leaderboard by the last projection, or the final standings where they are written. Cached for some seconds. */
  load(tournament: Tournament): Promise<Leaderboard>;
  /** Computes the entries in the caller's transaction, without the cache. */
  compute(q: Queryable, tournament: Tournament): Promise<LeaderboardEntry[]>;
  /** Sums what a member has played by now; projects the member's new play first. */
  loadPlay(tournament: Tournament, memberId: number): Promise<TournamentPlay>;
  /** Removes a leaderboard from the cache. */
  forget(id: number): void;
}

interface LeaderboardDeps {
  db: Db;
  clock: Clock;
  playerStats: Pick<PlayerStats, 'top' | 'swept' | 'fresh'>;
  identity: Pick<Identity, 'players'>;
}

const toDayRange = ({ firstDay: from, lastDay: to }: Tournament) => ({ from, to });

/** The score of a member's play: zero below the minimum stake. */
export function toMemberScore(
  { score, leastStaked }: Tournament,
  { memberId, staked, bestE4 }: TournamentPlay,
): MemberScore {
  if (staked < leastStaked) return { memberId, score: 0n };
  return { memberId, score: score === 'valid' ? staked : bestE4 };
}

/** Whether the final standings are written. */
export const isFinal = ({ state }: Tournament): boolean => state === 'settling' || state === 'settled';

export function createLeaderboards({ db, clock, playerStats, identity }: LeaderboardDeps): Leaderboards {
  const cache = new Map<number, { leaderboard: Leaderboard; version: number; atMs: number }>();

  /** Leaves out members who may not be ranked. */
  async function filterEligible(
    q: Queryable,
    { id, site, entry }: Tournament,
    scores: readonly MemberScore[],
  ): Promise<MemberScore[]> {
    const ids = scores.map(({ memberId }) => memberId);
    const players = await identity.players(q, site, ids);
    const disqualified = new Set((await store.listDisqualifications(q, id)).map(({ memberId }) => memberId));
    const joined = entry === 'joined' ? await store.listEntrants(q, id) : undefined;
    return scores.filter(
      ({ memberId }) =>
        players.has(memberId) && !disqualified.has(memberId) && (joined === undefined || joined.has(memberId)),
    );
  }

  async function compute(q: Queryable, tournament: Tournament): Promise<LeaderboardEntry[]> {
    if (isFinal(tournament)) return store.listFinalEntries(q, tournament.id);
    const { score: by, counted: games } = tournament;
    const top = await playerStats.top(q, { ...toDayRange(tournament), games, by, limit: MAX_MEMBERS });
    const scores = top
      .map(({ memberId, valid: staked, bestE4 }) => toMemberScore(tournament, { memberId, staked, bestE4 }))
      .filter(({ score }) => score > 0n);
    return rankScores(await filterEligible(q, tournament, scores), tournament.rule.prizes);
  }

  return {
    compute,
    async load(tournament) {
      const { id, version } = tournament;
      const cached = cache.get(id);
      const atMs = clock.now().getTime();
      if (cached !== undefined && cached.version === version && atMs - cached.atMs < CACHE_MS)
        return cached.leaderboard;
      // The time is read first, so that the entries include at least all play until then.
      const until = await playerStats.swept(db);
      const leaderboard = { entries: await compute(db, tournament), until };
      cache.set(id, { leaderboard, version, atMs });
      return leaderboard;
    },
    async loadPlay(tournament, memberId) {
      const { counted } = tournament;
      const days = await playerStats.fresh.gameDays(memberId, toDayRange(tournament));
      const counting = days.filter(({ game }) => counted === null || counted.includes(game));
      return {
        memberId,
        staked: counting.length === 0 ? ZERO : centavos(sum(counting.map(({ valid }) => valid))),
        bestE4: counting.reduce((best, { bestE4 }) => (bestE4 > best ? bestE4 : best), 0n),
      };
    },
    forget: (id) => void cache.delete(id),
  };
}
