/** Site time, America/Sao_Paulo: UTC-3 all year (Decreto 9.772/2019). */
const OFFSET_MS = -3 * 3_600_000;

/** Formats a timestamp for a datetime input, in site time: `2026-11-20T21:30`. */
export function toLocalInput(iso: string): string {
  return new Date(new Date(iso).getTime() + OFFSET_MS).toISOString().slice(0, 16);
}

/** Parses a datetime input into a timestamp with offset; `undefined` when invalid. */
export function parseLocalInput(local: string): string | undefined {
  const iso = `${local}:00-03:00`;
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) && !Number.isNaN(Date.parse(iso)) ? iso : undefined;
}

/** Converts a datetime input to the API input: `null` when empty, unchanged when invalid, for the server to refuse. */
export const toMomentInput = (local: string): string | null =>
  local === '' ? null : (parseLocalInput(local) ?? local);

/** The first moment of a day of the site, `2026-11-21`, for a filter of a call. */
export const toDayStart = (day: string): string => `${day}T00:00:00-03:00`;

/** The first moment after a day of the site. */
export function toExclusiveEnd(day: string): string {
  const next = new Date(new Date(`${day}T00:00:00Z`).getTime() + 86_400_000);
  return toDayStart(next.toISOString().slice(0, 10));
}
