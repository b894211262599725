import pg from 'pg';

/** Runs one statement, or several without values, on a new connection. The caller names the type of its rows. */
export async function query<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Without values the simple protocol is used, which takes several statements at once.
    const { rows } = await client.query<Row>(text, values.length === 0 ? undefined : [...values]);
    return rows;
  } finally {
    await client.end();
  }
}

/** Runs a statement and returns its first row. Throws without one. */
export async function queryOne<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row> {
  const [row] = await query<Row>(url, text, values);
  if (row === undefined) throw new Error('the statement returned no row');
  return row;
}

/** The URL of another database of the same server. */
export function toDatabaseUrl(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}
