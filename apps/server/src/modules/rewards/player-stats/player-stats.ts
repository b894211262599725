import { ZERO } from '@arara/money';
import type { Atomically, Db, Queryable, Tx } from '../../../db/index.ts';
import { type Clock, type PageRequest, type Rows, addSeconds } from '../../../platform/index.ts';
import { type ChainHead, chain } from '../../money/ledger/index.ts';
import { type BetInSpan, type ValidSpan, listBetsInSpan } from './bets-in-span.ts';
import { type AtRisk, NO_PLAY } from './play.ts';
import * as reads from './stats-store.ts';
import type {
  MemberActivityCounts,
  DayStats,
  DayCursor,
  Days,
  DepositStats,
  GameDayStats,
  GameStats,
  LifetimeStats,
  MemberDay,
  TopBy,
  TopPlayer,
} from './stats-store.ts';
import * as store from './projection-store.ts';
import { readAhead, projectAhead, projectRange } from './projector.ts';
import type { RewardSum, ProjectionState } from './tally.ts';

const MAX_IN_MEMORY = 4000n;
/** Members in one statement of the sweep. */
const BATCH_SIZE = 500;
/** The longest delay between the time of a movement and its insertion. */
const LATE_SECONDS = 600;
/** Changes of hours that one transaction adds to the sums of the sites. */
const ROLL_UP_SIZE = 20_000;

interface PlayerStatsDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  isAtRisk: AtRisk;
  /** Movements in memory at a time; 4,000 by default. */
  maxInMemory?: bigint;
}

/** Reads the statistics of one member. */
export interface PlayerStatsReader {
  findLifetime(memberId: number): Promise<LifetimeStats>;
  /** Days with activity, the first one first. */
  days(memberId: number, days: Days): Promise<DayStats[]>;
  /** Sums by game, by its key. */
  games(memberId: number, days: Days): Promise<GameStats[]>;
  /** Sums by day and game, the first day first. */
  gameDays(memberId: number, days: Days): Promise<GameDayStats[]>;
  /** Rewards by day and kind, which losses exclude. */
  rewards(memberId: number, days: Days): Promise<RewardSum[]>;
  /** Deposits, oldest first; all of them for `null`. */
  deposits(memberId: number, days: Days | null): Promise<DepositStats[]>;
}

/** Daily statistics of each member, projected from the ledger. Play money has none. */
export interface PlayerStats {
  /** Projects the new movements of a member's chain. Repeated or concurrent calls project them once. */
  catchUp(memberId: number): Promise<void>;
  /** Projects new movements; costs one query where there are none. */
  refresh(memberId: number): Promise<void>;
  /** Projects within the caller's transaction, including its own writes. Locks the member's statistics. */
  project(tx: Tx, memberId: number): Promise<void>;
  /** Deletes the statistics of a member and recomputes them. */
  rebuild(memberId: number): Promise<void>;
  /** Projects the members with movements since the last sweep and returns their number. */
  sweep(): Promise<number>;
  /** The start of the last sweep, which covers all play before it; `null` before the first. */
  swept(q: Queryable): Promise<Date | null>;
  /** Reads the statistics as last projected. */
  read(q: Queryable): PlayerStatsReader;
  /** Reads current statistics: each call refreshes first. For several reads, call `refresh` once and use `read`. */
  fresh: PlayerStatsReader;
  /** All members, as last projected. */
  allDays(q: Queryable, days: Days, page: { after?: DayCursor; limit: number }): Promise<MemberDay[]>;
  top(q: Queryable, query: Days & { games: readonly string[] | null; by: TopBy; limit: number }): Promise<TopPlayer[]>;
  audience(q: Queryable, days: Days): Promise<MemberActivityCounts>;
  /** Lists the bets that filled a span of valid stakes, newest first; `undefined` for an unknown deposit. */
  betsInSpan(memberId: number, span: ValidSpan, page: PageRequest): Promise<Rows<BetInSpan> | undefined>;
  /** Lists which of these chain positions of a member a provider rolled back. */
  undone: typeof reads.listUndone;
}

const NO_STATS: LifetimeStats = {
  ...NO_PLAY,
  deposited: ZERO,
  returned: ZERO,
  withdrawn: ZERO,
  doubleUpStaked: ZERO,
  doubleUpWon: ZERO,
  doubleUps: 0,
  depositCount: 0,
  firstBetAt: null,
  lastBetAt: null,
};

function createReader(q: Queryable): PlayerStatsReader {
  return {
    findLifetime: async (memberId) => (await reads.findLifetime(q, memberId)) ?? NO_STATS,
    days: (memberId, days) => reads.listDays(q, memberId, days),
    games: (memberId, days) => reads.listGames(q, memberId, days),
    gameDays: (memberId, days) => reads.listGameDays(q, memberId, days),
    rewards: (memberId, days) => reads.listRewards(q, memberId, days),
    deposits: (memberId, days) => reads.listDeposits(q, memberId, days),
  };
}

/** Returns a reader that refreshes before each call. */
function createRefreshingReader(
  reader: PlayerStatsReader,
  refresh: (memberId: number) => Promise<void>,
): PlayerStatsReader {
  const after =
    <Rest extends unknown[], Answer>(read: (memberId: number, ...rest: Rest) => Promise<Answer>) =>
    async (memberId: number, ...rest: Rest): Promise<Answer> => {
      await refresh(memberId);
      return read(memberId, ...rest);
    };
  return {
    findLifetime: after(reader.findLifetime),
    days: after(reader.days),
    games: after(reader.games),
    gameDays: after(reader.gameDays),
    rewards: after(reader.rewards),
    deposits: after(reader.deposits),
  };
}

/** Projects, in batches, the members with movements since the last sweep that no read has projected. */
function createSweep({ db, atomically, clock }: PlayerStatsDeps, catchUp: (memberId: number) => Promise<void>) {
  /** A member whose chain fails does not stop the others. */
  async function projectBehind(heads: readonly ChainHead[], failures: unknown[]): Promise<number> {
    const ids = heads.map(({ playerId }) => playerId);
    const projected = await store.listProjected(db, ids);
    const behind = heads.filter(({ playerId, seq }) => (projected.get(playerId) ?? 0n) < seq);
    for (const { playerId } of behind) await catchUp(playerId).catch((error: unknown) => failures.push(error));
    return behind.length;
  }

  return async (): Promise<number> => {
    const now = clock.now();
    const swept = await store.findSwept(db);
    const since = swept === null ? null : addSeconds(swept, -LATE_SECONDS);
    const failures: unknown[] = [];
    let [count, after] = [0, 0];
    for (;;) {
      const heads = await chain.listHeads(db, { since, after, limit: BATCH_SIZE });
      count += await projectBehind(heads, failures);
      const last = heads.at(-1);
      if (last === undefined || heads.length < BATCH_SIZE) break;
      after = last.playerId;
    }
    while ((await atomically((tx) => store.rollUpHours(tx, ROLL_UP_SIZE))) === ROLL_UP_SIZE);
    await atomically((tx) => store.markSwept(tx, now));
    if (failures.length > 0) throw new AggregateError(failures, `the statistics of ${failures.length} members`);
    return count;
  };
}

/** Creates the functions that project the chains of members. */
function createProjection({ db, atomically, isAtRisk, maxInMemory = MAX_IN_MEMORY }: PlayerStatsDeps) {
  /** Projects the missing movements up to the head of a chain. */
  async function projectUpTo(tx: Tx, head: ChainHead | undefined, lock: { isLight: boolean }): Promise<void> {
    if (head === undefined || head.isPlay || head.seq === 0n) return;
    const { playerId: memberId, seq } = head;
    let projection = await store.lockProjection(tx, memberId, lock);
    while (projection.projectedSeq < seq) {
      const most = projection.projectedSeq + maxInMemory;
      projection = await projectRange(tx, memberId, { projection, upTo: most < seq ? most : seq }, isAtRisk);
    }
  }

  const catchUp = (memberId: number): Promise<void> =>
    atomically(async (tx) => projectUpTo(tx, await chain.findHead(tx, memberId), { isLight: true }));

  /**
   * Projects a range that is read while the transaction opens, so that the two waits overlap. The read starts first: otherwise
   * transactions that hold all connections could each wait for one more.
   */
  async function projectAheadUntil(head: ChainHead, projection: ProjectionState): Promise<void> {
    const { playerId: memberId, seq: upTo } = head;
    const movementsAhead = readAhead(db, memberId, { projection, upTo });
    // A failed transaction leaves this promise without a reader.
    movementsAhead.catch(() => undefined);
    await atomically(async (tx) => {
      const movements = await movementsAhead;
      const isProjected =
        movements !== undefined && (await projectAhead(tx, memberId, { projection, movements }, isAtRisk));
      if (!isProjected) await projectUpTo(tx, head, { isLight: true });
    });
  }

  async function refresh(memberId: number): Promise<void> {
    const [head, projection] = await Promise.all([chain.findHead(db, memberId), store.findProjection(db, memberId)]);
    const newCount = head === undefined || head.isPlay ? 0n : head.seq - (projection?.projectedSeq ?? 0n);
    if (head === undefined || newCount <= 0n) return;
    if (projection !== undefined && newCount <= maxInMemory) return projectAheadUntil(head, projection);
    await atomically((tx) => projectUpTo(tx, head, { isLight: true }));
  }

  return { projectUpTo, catchUp, refresh };
}

export function createPlayerStats(deps: PlayerStatsDeps): PlayerStats {
  const { db, atomically, isAtRisk, maxInMemory = MAX_IN_MEMORY } = deps;
  const { projectUpTo, catchUp, refresh } = createProjection(deps);

  return {
    catchUp,
    refresh,
    project: async (tx, memberId) => projectUpTo(tx, await chain.findHead(tx, memberId), { isLight: false }),
    rebuild: (memberId) =>
      atomically(async (tx) => {
        await store.lockProjection(tx, memberId, { isLight: true });
        await store.clear(tx, memberId);
        await projectUpTo(tx, await chain.findHead(tx, memberId), { isLight: true });
      }),
    sweep: createSweep(deps, catchUp),
    swept: store.findSwept,
    read: createReader,
    fresh: createRefreshingReader(createReader(db), refresh),
    allDays: reads.listAllDays,
    top: reads.listTop,
    audience: reads.countActiveMembers,
    async betsInSpan(memberId, span, page) {
      await refresh(memberId);
      return listBetsInSpan({ q: db, isAtRisk, maxInMemory }, memberId, span, page);
    },
    undone: reads.listUndone,
  };
}
