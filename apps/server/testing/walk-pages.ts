interface CursorPage<Row> {
  data: Row[];
  next_cursor: string | null;
}

/** Reads a list from its first page to its last, by the cursor of each. */
export async function walkPages<Row>(
  load: (cursor: { cursor?: string }) => Promise<{ data: CursorPage<Row> }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor: { cursor?: string } = {}; ;) {
    const { data: page } = await load(cursor);
    rows.push(...page.data);
    if (page.next_cursor === null) return rows;
    cursor = { cursor: page.next_cursor };
  }
}
