/** What the columns of a board show, row by row, in words. */
export function boardText<Picture>(
  columns: readonly (readonly Picture[])[],
  nameOf: (picture: Picture) => string,
): string {
  const rows = (columns[0] ?? []).map((_, row) =>
    columns.flatMap((column) => column.slice(row, row + 1).map((picture) => nameOf(picture))).join(', '),
  );
  return rows.join('; ');
}
