/** A play session, with pauses shorter than half an hour. Both times are milliseconds. */
export interface PlayTime {
  since: number;
  /** When a game was last on screen. */
  seen: number;
}

const PAUSE_MS = 30 * 60_000;
const KEPT = /^(\d{1,15}) (\d{1,15})$/;

/** Returns the play session at `now`: the stored one, or a new one after a long pause or for an invalid value. */
export function playTimeAt(kept: string | null, now: number): PlayTime {
  const [, since = '', seen = ''] = KEPT.exec(kept ?? '') ?? [];
  const before = { since: Number(since), seen: Number(seen) };
  const goesOn = since !== '' && before.since <= before.seen && before.seen <= now && now - before.seen < PAUSE_MS;
  return { since: goesOn ? before.since : now, seen: now };
}

/** Formats it for the storage. */
export const toStored = ({ since, seen }: PlayTime): string => `${since} ${seen}`;

/** Formats its duration in whole hours and minutes. */
export function formatLength({ since, seen }: PlayTime): { hours: number; minutes: number } {
  const minutes = Math.floor((seen - since) / 60_000);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
