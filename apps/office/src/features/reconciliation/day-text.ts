/** A day of the site as people write it: `2026-11-21` is `21/11/2026`. */
export function dayText(day: string): string {
  return day.split('-').toReversed().join('/');
}
