/** Returns a function that picks the rows that no earlier answer had, oldest first. The first answer has none to announce. */
export function createNewAlerts<Row extends { id: string }>(): (rows: readonly Row[]) => Row[] {
  let seen: Set<string> | undefined;
  return (rows) => {
    const known = seen;
    seen = new Set([...(known ?? []), ...rows.map(({ id }) => id)]);
    return known === undefined ? [] : rows.filter(({ id }) => !known.has(id)).toReversed();
  };
}
