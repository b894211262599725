/** Thresholds, in seconds, at which a countdown speaks to a screen reader: five minutes and one. */
const SPOKEN_SECONDS = [60, 300] as const;

/**
 * Milliseconds left until `expiresAt`, both moments taken by the server's clock: the phone's own
 * clock may be wrong by hours, so only `elapsedMs`, what has passed since the answer came, is its.
 */
export function leftMs(expiresAt: string, serverNow: string, elapsedMs: number): number {
  return Math.max(0, Date.parse(expiresAt) - Date.parse(serverNow) - elapsedMs);
}

/** `09:42`; from an hour on `1:09:42`. A begun second counts, so `00:00` means over. */
export function countdownText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${two(minutes)}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

/**
 * The whole minutes that a screen reader should have announced by now: 5, then 1; `undefined`
 * before either. A player who arrives with less than five minutes left gets one announcement.
 */
export function spokenMinutes(ms: number): number | undefined {
  const passed = SPOKEN_SECONDS.find((seconds) => ms > 0 && ms <= seconds * 1000);
  return passed === undefined ? undefined : passed / 60;
}
