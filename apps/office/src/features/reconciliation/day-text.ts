/** Formats a day: `2026-11-21` is `21/11/2026`. */
export function formatDay(day: string): string {
  return day.split('-').toReversed().join('/');
}
