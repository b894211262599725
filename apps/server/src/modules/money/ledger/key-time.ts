import { addSeconds } from '../../../platform/index.ts';

const DAY_SECONDS = 86_400;

/** A key counts as recent for this time. With `MAX_AHEAD_SECONDS` it stays below the seven days that are searched. */
const MAX_RECENT_SECONDS = 5 * DAY_SECONDS;

/** A client's clock may be ahead by this time. */
const MAX_AHEAD_SECONDS = DAY_SECONDS;

/** A UUIDv7 at the end of a key: its first 48 bits are milliseconds since 1970 (RFC 9562). */
const UUID_V7 = /(?:^|:)([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Parses the time in a key's UUIDv7; `null` for a key without one. */
export function parseKeyTime(key: string): Date | null {
  const [, high, low] = UUID_V7.exec(key) ?? [];
  return high === undefined || low === undefined ? null : new Date(Number.parseInt(high + low, 16));
}

/**
 * Whether a key can only have been used within the last seven days, so that older partitions need no search. Two uses
 * without a full search are at most six days apart: a key from the future is refused, and an old key is searched
 * everywhere.
 */
export function isRecentKey(time: Date | null, now: Date): boolean {
  return time !== null && !isEarlyKey(time, now) && time > addSeconds(now, -MAX_RECENT_SECONDS);
}

/** Whether a key's time lies more than a day ahead. Such a key is refused: it would count as recent again later. */
export function isEarlyKey(time: Date | null, now: Date): boolean {
  return time !== null && time > addSeconds(now, MAX_AHEAD_SECONDS);
}
