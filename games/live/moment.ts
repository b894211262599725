import type { RoundSnapshot } from '@arara/game-kit';

/** The phase of a live round: chips are invited, the last chips are called, bets are closed, it runs, its result is announced. */
export type Act = 'inviting' | 'hurrying' | 'closed' | 'showing' | 'announcing' | 'void';

/** From so many milliseconds before the end the host asks for the last chips. */
export const HURRY_MS = 5_000;

/** An act, and for how long it has gone on, in milliseconds by the server's clock. */
export interface Moment {
  readonly act: Act;
  readonly sinceMs: number;
}

/** The moment of a round: a function of the round and the server's clock, the same for everybody. */
export function momentOf(round: RoundSnapshot, now: number): Moment {
  const { state, opensAt, locksAt, runsAt, endsAt } = round;
  const since = (start: number): number => Math.max(0, now - start);
  if (state === 'void') return { act: 'void', sinceMs: since(locksAt) };
  if (state === 'settled') return { act: 'announcing', sinceMs: since(endsAt ?? runsAt ?? locksAt) };
  if (state === 'running' && runsAt !== null) {
    return endsAt !== null && now >= endsAt
      ? { act: 'announcing', sinceMs: since(endsAt) }
      : { act: 'showing', sinceMs: since(runsAt) };
  }
  if (state !== 'open' || now >= locksAt) return { act: 'closed', sinceMs: since(locksAt) };
  const hurries = locksAt - HURRY_MS;
  return now >= hurries
    ? { act: 'hurrying', sinceMs: since(Math.max(opensAt, hurries)) }
    : { act: 'inviting', sinceMs: since(opensAt) };
}

/** How far the show of a round has come, in milliseconds; `undefined` while there is none. What is over stays at its end. */
export function shownMs({ state, runsAt, endsAt }: RoundSnapshot, now: number): number | undefined {
  if (runsAt === null || (state !== 'running' && state !== 'settled')) return undefined;
  const ms = Math.max(0, now - runsAt);
  return endsAt === null ? ms : state === 'settled' ? endsAt - runsAt : Math.min(ms, endsAt - runsAt);
}
