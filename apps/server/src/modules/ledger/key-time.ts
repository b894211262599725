import { addSeconds } from '../../platform/index.ts';

const DAY_SECONDS = 86_400;

/** A key is recent for so long after its own time: with `MAX_AHEAD_SECONDS`, less than the seven days that are searched. */
const MAX_RECENT_SECONDS = 5 * DAY_SECONDS;

/** So far a client's clock may be ahead of ours. */
const MAX_AHEAD_SECONDS = DAY_SECONDS;

/** A UUID of version 7 at the end of a key: its first 48 bits are milliseconds since 1970. */
const UUID_V7 = /(?:^|:)([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** When a key was made, by the UUID of version 7 in it; `null` where the key does not say. */
export function keyTimeOf(key: string): Date | null {
  const [, high, low] = UUID_V7.exec(key) ?? [];
  return high === undefined || low === undefined ? null : new Date(Number.parseInt(high + low, 16));
}

/**
 * Whether a key, by its own time, can only have been used within the last seven days, so that no earlier month has to be
 * searched for it. A key is refused while it is early and searched for everywhere once it is old: whatever it is used for
 * first and last without a search, these are at most six days apart.
 */
export function isRecentKey(time: Date | null, now: Date): boolean {
  return time !== null && !isEarlyKey(time, now) && time > addSeconds(now, -MAX_RECENT_SECONDS);
}

/** Whether a key says that it was made more than a day from now. It is refused: it would be recent again later. */
export function isEarlyKey(time: Date | null, now: Date): boolean {
  return time !== null && time > addSeconds(now, MAX_AHEAD_SECONDS);
}
