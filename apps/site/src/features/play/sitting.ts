/** A stretch of play: its pauses are shorter than half an hour. Both are milliseconds. */
export interface Sitting {
  since: number;
  /** When a game was last on screen. */
  seen: number;
}

const PAUSE_MS = 30 * 60_000;
const KEPT = /^(\d{1,15}) (\d{1,15})$/;

/** The sitting that goes on at `now`, or that begins then: after a long pause, or where what was kept cannot be. */
export function sittingAt(kept: string | null, now: number): Sitting {
  const [, since = '', seen = ''] = KEPT.exec(kept ?? '') ?? [];
  const before = { since: Number(since), seen: Number(seen) };
  const goesOn = since !== '' && before.since <= before.seen && before.seen <= now && now - before.seen < PAUSE_MS;
  return { since: goesOn ? before.since : now, seen: now };
}

/** As it is kept. */
export const textOf = ({ since, seen }: Sitting): string => `${since} ${seen}`;

/** Whole hours and minutes of it. */
export function lengthOf({ since, seen }: Sitting): { hours: number; minutes: number } {
  const minutes = Math.floor((seen - since) / 60_000);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
