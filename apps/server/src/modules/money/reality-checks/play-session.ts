import { type Ids, addSeconds } from '../../../platform/index.ts';
import type { PlayTotals } from '../ledger/index.ts';
import type { PlaySession } from './reality-check-store.ts';

const MINUTE_SECONDS = 60;
/** A pause of this length ends a session of play. */
const SESSION_GAP_SECONDS = 30 * MINUTE_SECONDS;
/** How long a player who chooses a break cannot bet. */
const BREAK_SECONDS = 15 * MINUTE_SECONDS;

/** What a player sees of a session: its length, and its money in centavos. */
export interface SessionFigures {
  seconds: bigint;
  staked: bigint;
  won: bigint;
}

/** The first instant at which a session is still active at `now`. */
export const findActiveSince = (now: Date): Date => addSeconds(now, -SESSION_GAP_SECONDS);

/** Whether a session goes on at `now`. One with an open check goes on until its answer, however long that takes. */
export function isUnderWay(session: PlaySession | undefined, now: Date): session is PlaySession {
  if (session === undefined || session.isOver) return false;
  return session.checkId !== null || session.activeAt > findActiveSince(now);
}

/** The end of a break that refuses bets at `now`. */
export function findBreak(session: PlaySession | undefined, now: Date): Date | undefined {
  const until = session?.breakUntil ?? undefined;
  return until !== undefined && until > now ? until : undefined;
}

export interface SessionStart {
  playerId: number;
  totals: PlayTotals;
  minutes: number;
  now: Date;
}

/** A session that begins at `now`. */
export const beginSession = ({ playerId, totals, minutes, now }: SessionStart): PlaySession => ({
  playerId,
  startedAt: now,
  activeAt: now,
  countedFrom: now,
  dueAt: addSeconds(now, minutes * MINUTE_SECONDS),
  stakedBefore: totals.staked,
  wonBefore: totals.won,
  isOver: false,
  checkId: null,
  breakUntil: null,
});

const orZero = (amount: bigint): bigint => (amount > 0n ? amount : 0n);

/** The figures of a session at `now`. A rollback of a bet from before the session never makes one negative. */
export const computeFigures = (session: PlaySession, totals: PlayTotals, now: Date): SessionFigures => ({
  seconds: orZero(BigInt(Math.floor((now.getTime() - session.startedAt.getTime()) / 1000))),
  staked: orZero(totals.staked - session.stakedBefore),
  won: orZero(totals.won - session.wonBefore),
});

/** The session with a check where one is due at `now`; the same session otherwise. */
export function issueCheck(session: PlaySession, now: Date, ids: Pick<Ids, 'uuid'>): PlaySession {
  if (session.checkId !== null || session.dueAt > now) return session;
  return { ...session, checkId: ids.uuid() };
}

/** The session after an answer. A session whose player has been away for long does not go on. */
export function answerCheck(
  session: PlaySession,
  { answer, minutes, now }: { answer: 'continue' | 'pause' | 'leave'; minutes: number; now: Date },
): PlaySession {
  const answered = {
    ...session,
    checkId: null,
    countedFrom: now,
    dueAt: addSeconds(now, minutes * MINUTE_SECONDS),
  };
  if (answer === 'pause') return { ...answered, isOver: true, breakUntil: addSeconds(now, BREAK_SECONDS) };
  return { ...answered, isOver: answer === 'leave' || session.activeAt <= findActiveSince(now) };
}

/** The session with a new interval, which only ever brings the next check forward. */
export function shortenInterval(session: PlaySession, minutes: number): PlaySession {
  const dueAt = addSeconds(session.countedFrom, minutes * MINUTE_SECONDS);
  return dueAt < session.dueAt ? { ...session, dueAt } : session;
}
