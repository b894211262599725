import { ZERO } from '@arara/money';
import type { Atomically, Db, Queryable, Tx } from '../../db/index.ts';
import { type Clock, type PageRequest, type Rows, addSeconds } from '../../platform/index.ts';
import { type ChainHead, chain } from '../ledger/index.ts';
import { type BetInSpan, type ValidSpan, listBetsInSpan } from './covering.ts';
import { type AtRisk, NO_PLAY } from './play.ts';
import * as reads from './read-store.ts';
import type {
  Audience,
  DayFacts,
  DayPlace,
  Days,
  DepositFacts,
  GameDayFacts,
  GameFacts,
  LifetimeFacts,
  MemberDay,
  TopBy,
  TopPlayer,
} from './read-store.ts';
import * as store from './store.ts';
import { readAhead, takeAhead, takeStretch } from './taking.ts';
import type { Reward, Standing } from './tally.ts';

const MOST_AT_ONCE = 4000n;
/** So many members are looked at by a statement of the sweep. */
const MEMBERS_AT_ONCE = 500;
/** No movement is written so long after its time. */
const LATE_SECONDS = 600;

interface FactsParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  isAtRisk: AtRisk;
  /** How many movements are held in memory at a time; 4,000 unless told. */
  mostAtOnce?: bigint;
}

/** What can be asked of one member's facts. */
export interface FactsReader {
  of(memberId: number): Promise<LifetimeFacts>;
  /** Days on which something was, the first first. */
  days(memberId: number, days: Days): Promise<DayFacts[]>;
  /** Sums by game, by its key. */
  games(memberId: number, days: Days): Promise<GameFacts[]>;
  /** The same day by day, the first day first. */
  gameDays(memberId: number, days: Days): Promise<GameDayFacts[]>;
  /** What the house gave on each day, by its kind: for a loss that is told without it. */
  rewards(memberId: number, days: Days): Promise<Reward[]>;
  /** Each deposit on its own, the oldest first; `null` for all there ever were. */
  deposits(memberId: number, days: Days | null): Promise<DepositFacts[]>;
}

/** What each member did, day by day, folded from the ledger. Play money has no facts. */
export interface Facts {
  /** Takes in all of a member's chain since last time. Twice, or on two nodes at once, it is taken in once. */
  catchUp(memberId: number): Promise<void>;
  /** The same where there is something new, which costs one question where there is not. */
  refresh(memberId: number): Promise<void>;
  /** The same within the caller's transaction, which sees what it wrote itself. Locks the member's facts. */
  takeIn(tx: Tx, memberId: number): Promise<void>;
  /** Forgets what was folded of a member and folds it anew. */
  rebuild(memberId: number): Promise<void>;
  /** Takes in whoever moved money since the last sweep; answers how many members that were. */
  sweep(): Promise<number>;
  /** When the last sweep began: what was played before that is in; `null` before the first. */
  swept(q: Queryable): Promise<Date | null>;
  /** As they were taken in last. */
  read(q: Queryable): FactsReader;
  /** As they are now: `refresh` before each. Who asks several things of a member does so once, and reads. */
  fresh: FactsReader;
  /** Of everybody, as they were taken in last. */
  allDays(q: Queryable, days: Days, page: { after?: DayPlace; limit: number }): Promise<MemberDay[]>;
  top(q: Queryable, asked: Days & { games: readonly string[] | null; by: TopBy; limit: number }): Promise<TopPlayer[]>;
  audience(q: Queryable, days: Days): Promise<Audience>;
  /** By which bets a span of valid stakes was filled, as they are now, newest first; `undefined` of an unknown deposit. */
  betsInSpan(memberId: number, span: ValidSpan, page: PageRequest): Promise<Rows<BetInSpan> | undefined>;
  /** Which of these places of a member's chain an outside provider undid. */
  undone: typeof reads.listUndone;
}

const NOTHING: LifetimeFacts = {
  ...NO_PLAY,
  deposited: ZERO,
  returned: ZERO,
  withdrawn: ZERO,
  depositCount: 0,
  firstBetAt: null,
  lastBetAt: null,
};

function readerOn(q: Queryable): FactsReader {
  return {
    of: async (memberId) => (await reads.findLifetime(q, memberId)) ?? NOTHING,
    days: (memberId, days) => reads.listDays(q, memberId, days),
    games: (memberId, days) => reads.listGames(q, memberId, days),
    gameDays: (memberId, days) => reads.listGameDays(q, memberId, days),
    rewards: (memberId, days) => reads.listRewards(q, memberId, days),
    deposits: (memberId, days) => reads.listDeposits(q, memberId, days),
  };
}

/** Reads after `refresh` alone. */
function refreshed(reader: FactsReader, refresh: (memberId: number) => Promise<void>): FactsReader {
  const after =
    <Rest extends unknown[], Answer>(ask: (memberId: number, ...rest: Rest) => Promise<Answer>) =>
    async (memberId: number, ...rest: Rest): Promise<Answer> => {
      await refresh(memberId);
      return ask(memberId, ...rest);
    };
  return {
    of: after(reader.of),
    days: after(reader.days),
    games: after(reader.games),
    gameDays: after(reader.gameDays),
    rewards: after(reader.rewards),
    deposits: after(reader.deposits),
  };
}

/** Takes in, some members at a time, whoever moved since the last sweep and was not read since. */
function createSweep({ db, atomically, clock }: FactsParts, catchUp: (memberId: number) => Promise<void>) {
  /** One whose chain cannot be told does not keep the others waiting. */
  async function takeInThose(heads: readonly ChainHead[], failures: unknown[]): Promise<number> {
    const ids = heads.map(({ playerId }) => playerId);
    const taken = await store.listTaken(db, ids);
    const behind = heads.filter(({ playerId, seq }) => (taken.get(playerId) ?? 0n) < seq);
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
      const heads = await chain.heads(db, { since, after, limit: MEMBERS_AT_ONCE });
      count += await takeInThose(heads, failures);
      const last = heads.at(-1);
      if (last === undefined || heads.length < MEMBERS_AT_ONCE) break;
      after = last.playerId;
    }
    await atomically((tx) => store.markSwept(tx, now));
    if (failures.length > 0) throw new AggregateError(failures, `the facts of ${failures.length} members`);
    return count;
  };
}

/** What takes the chains of members in. */
function takerOf({ db, atomically, isAtRisk, mostAtOnce = MOST_AT_ONCE }: FactsParts) {
  /** Takes in what is not yet, as far as a chain goes by now. */
  async function takeUpTo(tx: Tx, head: ChainHead | undefined, lock: { isLight: boolean }): Promise<void> {
    if (head === undefined || head.isPlay || head.seq === 0n) return;
    const { playerId: memberId, seq } = head;
    let standing = await store.lockStanding(tx, memberId, lock);
    while (standing.takenSeq < seq) {
      const most = standing.takenSeq + mostAtOnce;
      standing = await takeStretch(tx, memberId, { standing, upTo: most < seq ? most : seq }, isAtRisk);
    }
  }

  const catchUp = (memberId: number): Promise<void> =>
    atomically(async (tx) => takeUpTo(tx, await chain.head(tx, memberId), { isLight: true }));

  /**
   * Takes in a stretch that is read while the transaction opens, which saves the one the wait for the other. What is read
   * is asked for first: were the transaction, those that hold all connections could wait for one more each.
   */
  async function takeAheadOf(head: ChainHead, standing: Standing): Promise<void> {
    const { playerId: memberId, seq: upTo } = head;
    const reading = readAhead(db, memberId, { standing, upTo });
    // Whoever opens the transaction in vain does not come to wait for it.
    reading.catch(() => undefined);
    await atomically(async (tx) => {
      const movements = await reading;
      const isTaken = movements !== undefined && (await takeAhead(tx, memberId, { standing, movements }, isAtRisk));
      if (!isTaken) await takeUpTo(tx, head, { isLight: true });
    });
  }

  async function refresh(memberId: number): Promise<void> {
    const [head, standing] = await Promise.all([chain.head(db, memberId), store.findStanding(db, memberId)]);
    const news = head === undefined || head.isPlay ? 0n : head.seq - (standing?.takenSeq ?? 0n);
    if (head === undefined || news <= 0n) return;
    if (standing !== undefined && news <= mostAtOnce) return takeAheadOf(head, standing);
    await atomically((tx) => takeUpTo(tx, head, { isLight: true }));
  }

  return { takeUpTo, catchUp, refresh };
}

export function createFacts(parts: FactsParts): Facts {
  const { db, atomically, isAtRisk, mostAtOnce = MOST_AT_ONCE } = parts;
  const { takeUpTo, catchUp, refresh } = takerOf(parts);

  return {
    catchUp,
    refresh,
    takeIn: async (tx, memberId) => takeUpTo(tx, await chain.head(tx, memberId), { isLight: false }),
    rebuild: (memberId) =>
      atomically(async (tx) => {
        await store.lockStanding(tx, memberId, { isLight: true });
        await store.clear(tx, memberId);
        await takeUpTo(tx, await chain.head(tx, memberId), { isLight: true });
      }),
    sweep: createSweep(parts, catchUp),
    swept: store.findSwept,
    read: readerOn,
    fresh: refreshed(readerOn(db), refresh),
    allDays: reads.listAllDays,
    top: reads.listTop,
    audience: reads.findAudience,
    async betsInSpan(memberId, span, page) {
      await refresh(memberId);
      return listBetsInSpan({ q: db, isAtRisk, mostAtOnce }, memberId, span, page);
    },
    undone: reads.listUndone,
  };
}
