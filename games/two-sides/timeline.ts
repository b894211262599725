/** How many steps of a show have begun so many milliseconds after the draw; `starts` are their beginnings, in rising order. */
export function stepAt(starts: readonly number[], ms: number): number {
  const next = starts.findIndex((start) => ms < start);
  return next < 0 ? starts.length : next;
}
