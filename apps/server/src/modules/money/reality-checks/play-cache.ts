/** Play is written to the session once in this time; between, a bet needs no query. */
const REFRESH_MS = 60_000;
const MAX_PLAYERS = 50_000;

/** The players who may bet without a query until a time, by this node. */
export interface PlayCache {
  isFree(playerId: number, now: Date): boolean;
  /** Notes a player whose session has no check before `dueAt`. */
  noteFree(playerId: number, now: Date, dueAt: Date): void;
  /** Notes a player who has no checks. */
  noteExempt(playerId: number, now: Date): void;
  forget(playerId: number): void;
}

/** Creates an empty cache, which drops the oldest players where it is full. */
export function createPlayCache(): PlayCache {
  const until = new Map<number, number>();
  function note(playerId: number, time: number): void {
    until.delete(playerId);
    until.set(playerId, time);
    if (until.size <= MAX_PLAYERS) return;
    for (const oldest of until.keys()) {
      until.delete(oldest);
      break;
    }
  }
  return {
    isFree: (playerId, now) => (until.get(playerId) ?? 0) > now.getTime(),
    noteFree: (playerId, now, dueAt) => note(playerId, Math.min(now.getTime() + REFRESH_MS, dueAt.getTime())),
    noteExempt: (playerId, now) => note(playerId, now.getTime() + REFRESH_MS),
    forget: (playerId) => void until.delete(playerId),
  };
}
