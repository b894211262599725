import type { SharedTable } from '@arara/game-kit';
import { flightMs } from './crash-game.ts';
import { CEILING_MS, firstMsOf, reachedAt } from './growth.ts';
import { isCrashOutcome } from './ticket.ts';

/** What the picture shows at one instant. */
export interface Moment {
  readonly roundId: string;
  /** `ready` is between the last bet and the start. */
  readonly phase: 'waiting' | 'ready' | 'flying' | 'over' | 'void';
  /** While bets are taken: how long they still are, in milliseconds, and which part of their time that is. */
  readonly leftMs: number;
  readonly leftPart: number;
  /** How long the flight has lasted, or lasted in all, in milliseconds. */
  readonly ms: number;
  /** What it has reached, or ended with, in hundredths. */
  readonly height: number;
  /** How long it has been over, in milliseconds, as far as this reader saw it. */
  readonly sinceMs: number;
  /** The server's time of this instant. */
  readonly now: number;
}

type FlightView = Pick<SharedTable, 'round' | 'isLive'>;

function still(phase: Moment['phase'], { round }: FlightView, now: number): Moment {
  return { roundId: round.id, phase, leftMs: 0, leftPart: 0, ms: 0, height: 100, sinceMs: 0, now };
}

/** The height never falls while it is watched: where the line corrects the clock backwards, it stands until time has caught up. */
function flyingAt(before: Moment | undefined, view: FlightView, since: number, now: number): Moment {
  const watched = before?.roundId === view.round.id && before.phase === 'flying' ? before.ms : undefined;
  // Without a line nobody knows whether it still flies: it stops where it was seen last.
  const revealed = view.isLive || watched === undefined ? Math.max(0, now - since) : watched;
  const ms = Math.min(CEILING_MS, Math.max(watched ?? 0, revealed));
  return { ...still('flying', view, now), ms, height: reachedAt(ms) };
}

function overAt(before: Moment | undefined, view: FlightView, end: number, now: number): Moment {
  const { round } = view;
  const seen = before?.roundId === round.id;
  const endsAt = round.endsAt ?? (round.runsAt ?? now) + flightMs({ end });
  // Who saw it fly sees it burst from the beginning, however late the news; who comes after sees what is left of it.
  const since = seen && before.phase === 'over' ? now - before.now + before.sinceMs : seen ? 0 : now - endsAt;
  return { ...still('over', view, now), ms: firstMsOf(end), height: end, sinceMs: Math.max(0, since) };
}

/** What is to be seen of a table at a time of the server's, after `before`. */
export function momentAt(before: Moment | undefined, view: FlightView, now: number): Moment {
  const { round } = view;
  if (round.state === 'void') return still('void', view, now);
  if (isCrashOutcome(round.outcome)) return overAt(before, view, round.outcome.end, now);
  if (round.state === 'running' && round.runsAt !== null) return flyingAt(before, view, round.runsAt, now);
  const leftMs = round.locksAt - now;
  if (round.state !== 'open' || leftMs <= 0) return still('ready', view, now);
  const leftPart = Math.min(1, leftMs / Math.max(1, round.locksAt - round.opensAt));
  return { ...still('waiting', view, now), leftMs, leftPart };
}
