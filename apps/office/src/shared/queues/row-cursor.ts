/** Id of the row `steps` below `from` (above when negative), clamped; the first row when `from` is missing. */
export function findRelativeRow(ids: readonly string[], from: string | undefined, steps: number): string | undefined {
  const at = from === undefined ? -1 : ids.indexOf(from);
  if (at < 0) return ids[0];
  return ids[Math.min(Math.max(at + steps, 0), ids.length - 1)];
}

/** The row to open after `done` leaves the list: the next, else the previous, else none. */
export function findNextRow(ids: readonly string[], done: string): string | undefined {
  const at = ids.indexOf(done);
  return at < 0 ? ids[0] : (ids[at + 1] ?? ids[at - 1]);
}
