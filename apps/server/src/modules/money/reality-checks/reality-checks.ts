import { type Atomically, type Db, type Queryable, type Tx, afterCommit } from '../../../db/index.ts';
import { type Bus, type Clock, Failure, type Ids } from '../../../platform/index.ts';
import type { Identity } from '../../accounts/identity/index.ts';
import type { Sites } from '../../accounts/sites/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { type PlayTotals, findPlayTotals } from '../ledger/index.ts';
import {
  answerCheck,
  beginSession,
  computeFigures,
  findActiveSince,
  findBreak,
  isUnderWay,
  issueCheck,
  shortenInterval,
} from './play-session.ts';
import { createPlayCache } from './play-cache.ts';
import * as store from './reality-check-store.ts';

/** The most checks that one run of the job issues; the next run issues the rest. */
const MAX_ISSUED = 1000;
const MINUTE_MS = 60_000;

export interface RealityChecksDeps {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  ids: Pick<Ids, 'uuid'>;
  jobs: Pick<Jobs, 'work' | 'every'>;
  identity: Pick<Identity, 'member'>;
  sites: Pick<Sites, 'directory'>;
}

export type RealityCheckAnswer = 'continue' | 'pause' | 'leave';

/** What the caller has to know of a player's session of play. */
export interface RealityCheckState {
  now: Date;
  session: store.PlaySession | undefined;
  /** The event of the open check. */
  issued: store.RealityCheckEvent | undefined;
  totals: PlayTotals;
  minutes: number;
  maxMinutes: number;
}

/** Sessions of play by the server's clock, and the checks that interrupt them. */
export interface RealityChecks {
  /**
   * Counts a bet or launch of a player at a site as play and returns `reality_check_due` while a check waits for its answer,
   * or `play_break` during a break. The bet that finds the interval over is itself refused. A demo account has no checks.
   */
  findBetRefusal(playerId: number, site: string | undefined): Promise<Failure | undefined>;
  /** The same within a transaction. */
  findBetRefusalIn(tx: Tx, playerId: number, site: string | undefined): Promise<Failure | undefined>;
  /** Loads the session of play; issues a check that is due. */
  load(playerId: number): Promise<RealityCheckState>;
  /** Fails with `not_found` for no check of the player, `reality_check_answered` for one with another answer. */
  answer(playerId: number, checkId: string, answer: RealityCheckAnswer): Promise<void>;
  /** Fails with `reality_check_interval` above the interval of the site, and with `demo_not_allowed`. */
  setInterval(playerId: number, minutes: number): Promise<void>;
  /** Issues the checks that are due, also to players who do not bet at the moment. Returns their number. */
  issueDue(): Promise<number>;
  schedule(): void;
}

/** Calculations on sessions that the calls share. */
function createSessionAccess({ clock, ids, bus, identity, sites }: RealityChecksDeps) {
  /** The interval of the site, and the one that applies to the player. */
  async function loadInterval(q: Queryable, playerId: number, site: string | undefined) {
    const key = site ?? (await identity.member(q, playerId)).site;
    const { realityCheckMinutes: maxMinutes } = (await sites.directory.at({ site: key })).rules;
    const chosen = await store.findPreference(q, playerId);
    return { maxMinutes, minutes: Math.min(chosen ?? maxMinutes, maxMinutes) };
  }

  const publish = (tx: Tx, memberId: number) => afterCommit(tx, () => bus.publish('reality_check', { memberId }));

  /** Stores a session; records and publishes a check that it has and `before` had not. */
  async function save(tx: Tx, before: store.PlaySession | undefined, session: store.PlaySession, totals: PlayTotals) {
    const { playerId, checkId, startedAt } = session;
    await store.upsertSession(tx, session);
    if (checkId === null || checkId === before?.checkId) return;
    const at = clock.now();
    const figures = computeFigures(session, totals, at);
    await store.insertEvent(tx, playerId, { kind: 'issued', checkId, startedAt, ...figures, minutes: null, at });
    publish(tx, playerId);
  }

  /** Issues a check that is due in a session that goes on; returns the session. The caller holds the lock. */
  async function issue(tx: Tx, session: store.PlaySession, totals: PlayTotals): Promise<store.PlaySession> {
    const next = issueCheck(session, clock.now(), ids);
    if (next !== session) await save(tx, session, next, totals);
    return next;
  }

  return { loadInterval, publish, save, issue };
}

type SessionAccess = ReturnType<typeof createSessionAccess>;

function createBetRefusal({ clock, ids }: RealityChecksDeps, access: SessionAccess) {
  const cache = createPlayCache();
  const refusal = ({ checkId }: store.PlaySession, until: Date | undefined, now: Date): Failure | undefined => {
    if (checkId !== null) return new Failure('reality_check_due');
    if (until === undefined) return undefined;
    const minutes = Math.ceil((until.getTime() - now.getTime()) / MINUTE_MS);
    return new Failure('play_break', { params: { minutes } });
  };

  /** Counts play in the session, or begins another; returns the refusal of what asked. */
  async function findBetRefusalIn(tx: Tx, playerId: number, site: string | undefined): Promise<Failure | undefined> {
    const now = clock.now();
    if (cache.isFree(playerId, now)) return undefined;
    const before = await store.lockSession(tx, playerId);
    const totals = await findPlayTotals(tx, playerId);
    if (totals.isPlay) {
      afterCommit(tx, () => cache.noteExempt(playerId, now));
      return undefined;
    }
    const until = findBreak(before, now);
    if (before !== undefined && until !== undefined) return refusal(before, until, now);
    const { minutes } = await access.loadInterval(tx, playerId, site);
    const current = isUnderWay(before, now) ? before : beginSession({ playerId, totals, minutes, now });
    const active = current.checkId === null ? { ...current, activeAt: now } : current;
    const session = issueCheck(active, now, ids);
    if (session !== before) await access.save(tx, before, session, totals);
    if (session.checkId === null) afterCommit(tx, () => cache.noteFree(playerId, now, session.dueAt));
    return refusal(session, undefined, now);
  }
  return { cache, findBetRefusalIn };
}

function createAnswer({ atomically, clock }: RealityChecksDeps, access: SessionAccess): RealityChecks['answer'] {
  return (playerId, checkId, answer) =>
    atomically(async (tx) => {
      const session = await store.lockSession(tx, playerId);
      const events = await store.listCheckEvents(tx, playerId, checkId);
      if (session === undefined || events.length === 0) throw new Failure('not_found', { field: 'check_id' });
      const answered = events.find(({ kind }) => kind !== 'issued');
      if (answered?.kind === answer) return;
      if (answered !== undefined || session.checkId !== checkId)
        throw new Failure('reality_check_answered', { field: 'check_id' });
      const now = clock.now();
      const totals = await findPlayTotals(tx, playerId);
      const { minutes } = await access.loadInterval(tx, playerId, undefined);
      await store.upsertSession(tx, answerCheck(session, { answer, minutes, now }));
      const { startedAt } = session;
      const figures = computeFigures(session, totals, now);
      await store.insertEvent(tx, playerId, { kind: answer, checkId, startedAt, ...figures, minutes: null, at: now });
      access.publish(tx, playerId);
    });
}

function createIntervalChange(
  { atomically, clock, identity }: RealityChecksDeps,
  access: SessionAccess,
): RealityChecks['setInterval'] {
  return (playerId, minutes) =>
    atomically(async (tx) => {
      const session = await store.lockSession(tx, playerId);
      const { site, isDemo } = await identity.member(tx, playerId);
      if (isDemo) throw new Failure('demo_not_allowed');
      const { maxMinutes } = await access.loadInterval(tx, playerId, site);
      if (minutes > maxMinutes)
        throw new Failure('reality_check_interval', { field: 'minutes', params: { minutes: maxMinutes } });
      if ((await store.findPreference(tx, playerId)) === minutes) return;
      const [at, none] = [clock.now(), { checkId: null, startedAt: null, seconds: null, staked: null, won: null }];
      await store.upsertPreference(tx, playerId, minutes, at);
      await store.insertEvent(tx, playerId, { kind: 'interval', ...none, minutes, at });
      if (isUnderWay(session, at) && session.checkId === null) {
        const shorter = shortenInterval(session, minutes);
        await store.upsertSession(tx, shorter);
        await access.issue(tx, shorter, await findPlayTotals(tx, playerId));
      }
      access.publish(tx, playerId);
    });
}

function createLoad({ db, atomically, clock }: RealityChecksDeps, access: SessionAccess): RealityChecks['load'] {
  /** Issues a check that became due since the session was read. */
  const issueIfDue = (playerId: number) =>
    atomically(async (tx) => {
      const session = await store.lockSession(tx, playerId);
      if (isUnderWay(session, clock.now())) await access.issue(tx, session, await findPlayTotals(tx, playerId));
    });

  return async (playerId) => {
    const now = clock.now();
    const read = await store.findSession(db, playerId);
    if (isUnderWay(read, now) && read.checkId === null && read.dueAt <= now) await issueIfDue(playerId);
    const session = await store.findSession(db, playerId);
    const checkId = session?.checkId ?? undefined;
    const events = checkId === undefined ? [] : await store.listCheckEvents(db, playerId, checkId);
    const totals = await findPlayTotals(db, playerId);
    return { now, session, issued: events[0], totals, ...(await access.loadInterval(db, playerId, undefined)) };
  };
}

export function createRealityChecks(deps: RealityChecksDeps): RealityChecks {
  const { db, atomically, bus, clock, jobs } = deps;
  const access = createSessionAccess(deps);
  const { cache, findBetRefusalIn } = createBetRefusal(deps, access);
  bus.subscribe('reality_check', ({ memberId }) => cache.forget(memberId));

  async function issueDue(): Promise<number> {
    const now = clock.now();
    const due = await store.listDuePlayers(db, { now, activeSince: findActiveSince(now), limit: MAX_ISSUED });
    for (const playerId of due) {
      await atomically(async (tx) => {
        const session = await store.lockSession(tx, playerId);
        if (isUnderWay(session, now)) await access.issue(tx, session, await findPlayTotals(tx, playerId));
      });
    }
    return due.length;
  }

  return {
    findBetRefusal: async (playerId, site) =>
      cache.isFree(playerId, clock.now()) ? undefined : atomically((tx) => findBetRefusalIn(tx, playerId, site)),
    findBetRefusalIn,
    load: createLoad(deps, access),
    answer: createAnswer(deps, access),
    setInterval: createIntervalChange(deps, access),
    issueDue,
    schedule() {
      jobs.work('reality_checks', async () => void (await issueDue()));
      jobs.every('reality_checks', '* * * * *');
    },
  };
}
