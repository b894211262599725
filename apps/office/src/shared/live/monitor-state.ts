import type { LiveEvent, LiveMonitorMessage, LivePoint } from '@arara/contract/client';

/** How much of the past is kept, in seconds. */
export const MONITOR_SECONDS = 300;
/** Events of one kind that are kept: many wins must not hide a deposit. */
const MAX_EVENTS = 100;

/** What the monitor shows, of all sites. */
export interface MonitorState {
  /** The time of the server, in seconds since 1970. */
  at: number;
  /** By second and site. */
  points: ReadonlyMap<string, LivePoint>;
  /** Latest first. */
  events: readonly LiveEvent[];
  players: Readonly<Record<string, number>>;
}

const keyOf = ({ second, site }: LivePoint): string => `${second} ${site}`;

/** The latest events of each kind, latest first. */
function takeLatest(events: readonly LiveEvent[]): LiveEvent[] {
  const counts = new Map<LiveEvent['kind'], number>();
  return events
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .filter(({ kind }) => {
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      return count <= MAX_EVENTS;
    });
}

/** Adds a message to what is known: its points and events replace those of the same second, or the same movement. */
export function mergeMonitor(state: MonitorState | undefined, message: LiveMonitorMessage): MonitorState {
  const { at, players } = message;
  const points = new Map(state?.points);
  for (const point of message.points) points.set(keyOf(point), point);
  for (const [key, { second }] of points) if (second <= at - MONITOR_SECONDS) points.delete(key);
  const events = new Map([...(state?.events ?? []), ...message.events].map((event) => [event.id, event]));
  return {
    at,
    players,
    points,
    events: takeLatest([...events.values()]),
  };
}
