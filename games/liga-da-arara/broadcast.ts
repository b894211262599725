import { CELEBRATION_MS, type Goal, type Script } from './play-script.ts';
import type { Incident } from './play-writer.ts';
import type { Side } from './pitch-size.ts';

/** After a goal the live picture stays so long; then the goal is shown again, from so long before to so long after, at this speed. */
const LIVE_MS = 1_150;
const LEAD_MS = 1_350;
const TAIL_MS = 280;
const SPEED = 0.53;
export const REPLAY_MS = (LEAD_MS + TAIL_MS) / SPEED;

/** A goal that is shown again. */
export interface Replay {
  readonly goal: Goal;
  /** The moment of the play that is seen. */
  readonly at: number;
  /** How far the replay has come, 0 … 1. */
  readonly share: number;
}

/** A goal that is shown again for so many milliseconds; `undefined` once it is over. */
export function replayOf(script: Script, goal: Goal, ms: number): Replay | undefined {
  if (ms < 0 || ms >= REPLAY_MS) return undefined;
  const cut = script.scenes.findLast(({ from }) => from <= goal.at)?.from ?? 0;
  return { goal, at: Math.max(cut, goal.at - LEAD_MS + ms * SPEED), share: ms / REPLAY_MS };
}

/** The replay that the broadcast shows at a time: of the last goal, until the picture goes on. */
export function replayAt(script: Script, ms: number): Replay | undefined {
  const goal = goalBefore(script, ms);
  return goal && ms < goal.until ? replayOf(script, goal, ms - goal.at - LIVE_MS) : undefined;
}

/** The newest goal at a time. */
export function goalBefore({ goals }: Script, ms: number): Goal | undefined {
  return goals.findLast(({ at }) => at <= ms);
}

/** What is said of an incident is current for so long, and what is said of a goal while it is celebrated. */
const SAID_MS = { goal: CELEBRATION_MS, other: 2_200 };

/** What the commentator speaks of; `undefined` while nothing but passes happens. */
export function incidentAt({ incidents }: Script, ms: number): Incident | undefined {
  const latest = incidents.findLast(({ at }) => at <= ms);
  return latest && ms - latest.at < (latest.kind === 'goal' ? SAID_MS.goal : SAID_MS.other) ? latest : undefined;
}

/** What a match came to so far, for each side. */
export interface SideFigures {
  readonly shots: number;
  readonly onTarget: number;
  readonly corners: number;
  /** In per cent; both sides together have 100. */
  readonly possession: number;
}

/** The figures of a match at a time. */
export function figuresAt(script: Script, ms: number): Readonly<Record<Side, SideFigures>> {
  const past = script.incidents.filter(({ at }) => at <= ms);
  const count = (side: Side, kinds: readonly Incident['kind'][]): number =>
    past.filter((each) => each.side === side && kinds.includes(each.kind)).length;
  let [home, all] = [0, 0];
  script.touches.forEach((touch, index) => {
    const until = Math.min(ms, script.touches[index + 1]?.at ?? touch.at);
    if (touch.at >= until) return;
    all += until - touch.at;
    if (touch.side === 'home') home += until - touch.at;
  });
  const possession = all === 0 ? 50 : Math.round((home / all) * 100);
  // A keeper's save is a shot on target of the other side.
  const figuresOf = (side: Side, saver: Side, share: number): SideFigures => ({
    shots: count(side, ['shot']),
    onTarget: count(side, ['goal']) + count(saver, ['save']),
    corners: count(side, ['corner']),
    possession: share,
  });
  return { home: figuresOf('home', 'away', possession), away: figuresOf('away', 'home', 100 - possession) };
}
