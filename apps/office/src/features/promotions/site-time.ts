/** The site's time, that of São Paulo: three hours behind Greenwich the whole year (Decreto 9.772/2019). */
const OFFSET_MS = -3 * 3_600_000;

/** A moment as it is typed into a field for date and time, in the site's time: `2026-11-20T21:30`. */
export function localOf(iso: string): string {
  return new Date(new Date(iso).getTime() + OFFSET_MS).toISOString().slice(0, 16);
}

/** What was typed as a moment with its offset; `undefined` for what is none. */
export function momentOf(local: string): string | undefined {
  const iso = `${local}:00-03:00`;
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) && !Number.isNaN(Date.parse(iso)) ? iso : undefined;
}
