import pg from 'pg';

/** One statement, or several without values, on a connection of its own. Its rows are what the statement names. */
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

/** The one row that a statement is sure to answer. */
export async function queryOne<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row> {
  const [row] = await query<Row>(url, text, values);
  if (row === undefined) throw new Error('the database answered no row where one always is');
  return row;
}

/** The URL of another database of the same server. */
export function urlOf(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}
