import { type Centavos, ZERO } from '@arara/money';
import { type RawBuilder, sql } from 'kysely';
import {
  type BoundedCount,
  type Cursor,
  type CursorKeyType,
  type CursorPageRequest,
  type CursorRows,
  Failure,
  type PageRequest,
  formatCursor,
  offsetOf,
  parseCursor,
} from '../platform/index.ts';
import type { Queryable } from './connection.ts';

/** A list of the back office counts no more rows than this, and pages by number no further. */
export const MAX_COUNTED_ROWS = 10_000;

/** The offset of a numbered page. Throws `page_too_far` beyond the rows that are counted: the rows before it would all be read. */
function boundedOffsetOf(request: PageRequest): number {
  const offset = offsetOf(request);
  if (offset >= MAX_COUNTED_ROWS) throw new Failure('page_too_far', { field: 'page' });
  return offset;
}

/** A column that a list is sorted by. It is never null. */
interface KeysetColumn {
  expression: RawBuilder<unknown>;
  type: CursorKeyType;
}

/** What a list is sorted by: columns in one direction, which together differ for every row. */
export interface Keyset {
  /** Names the list and its sort. A cursor of another name is refused. */
  name: string;
  columns: readonly KeysetColumn[];
  order: 'asc' | 'desc';
}

interface KeysetQuery {
  select: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  keyset: Keyset;
  page: CursorPageRequest;
}

/** A time has microseconds, of which a `Date` would drop three digits: rows would be skipped or repeated. */
const toKeyText = ({ expression, type }: KeysetColumn) =>
  type === 'time' ? sql`(extract(epoch from ${expression}) * 1000000)::bigint::text` : sql`(${expression})::text`;

function toKeyValue(type: CursorKeyType, key: string): RawBuilder<unknown> {
  if (type === 'text') return sql`${key}::text`;
  return type === 'integer'
    ? sql`${key}::bigint`
    : sql`(timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond')`;
}

function isBeyond({ columns }: Keyset, { keys }: Cursor, isDescending: boolean): RawBuilder<unknown> {
  const row = sql.join(columns.map(({ expression }) => expression));
  const position = sql.join(columns.map(({ type }, index) => toKeyValue(type, keys[index] ?? '')));
  return isDescending ? sql`(${row}) < (${position})` : sql`(${row}) > (${position})`;
}

/** Whether a page follows and precedes this one. A page at a cursor has the row of the cursor beside it. */
function findSides(cursor: Cursor | undefined, { page }: CursorPageRequest, hasMore: boolean) {
  if (cursor?.side === 'before') return { hasNext: true, hasPrevious: hasMore };
  return { hasNext: hasMore, hasPrevious: cursor !== undefined || page > 1 };
}

/**
 * Lists the rows of a page and the cursors of the pages beside it. Throws `invalid` of the field `cursor` for a text that is no
 * cursor of this list.
 */
export async function listByKeyset<Row extends object>(
  q: Queryable,
  { select, from, where, keyset, page }: KeysetQuery,
): Promise<Omit<CursorRows<Row>, keyof BoundedCount>> {
  const { name, columns } = keyset;
  const cursor =
    page.cursor === undefined
      ? undefined
      : parseCursor(
          page.cursor,
          name,
          columns.map(({ type }) => type),
        );
  const isDescending = (keyset.order === 'desc') !== (cursor?.side === 'before');
  const sorting = columns.map(({ expression }) => (isDescending ? sql`${expression} desc` : sql`${expression} asc`));
  const { rows: found } = await sql<Row & { cursorKeys: string[] }>`
    select ${select}, array[${sql.join(columns.map(toKeyText))}] as "cursorKeys" from ${from}
    where (${where}) and ${cursor === undefined ? sql`true` : isBeyond(keyset, cursor, isDescending)}
    order by ${sql.join(sorting)} limit ${page.limit + 1} offset ${cursor === undefined ? boundedOffsetOf(page) : 0}`.execute(
    q,
  );
  const nearest = found.slice(0, page.limit);
  const shown = cursor?.side === 'before' ? nearest.toReversed() : nearest;
  const { hasNext, hasPrevious } = findSides(cursor, page, found.length > page.limit);
  const toCursor = (side: Cursor['side'], row: { cursorKeys: string[] } | undefined): string | null =>
    row === undefined ? null : formatCursor(name, { side, keys: row.cursorKeys });
  return {
    rows: shown.map(({ cursorKeys: _keys, ...row }) => row as unknown as Row),
    nextCursor: hasNext ? toCursor('after', shown.at(-1)) : null,
    previousCursor: hasPrevious ? toCursor('before', shown[0]) : null,
  };
}

const toBoundedCount = (counted: number): BoundedCount => ({
  total: Math.min(counted, MAX_COUNTED_ROWS),
  isTotalExact: counted <= MAX_COUNTED_ROWS,
});

/** Counts the rows of a query such as `from t where …`, up to `MAX_COUNTED_ROWS`. */
export async function countBounded(q: Queryable, rowsOf: RawBuilder<unknown>): Promise<BoundedCount> {
  const { rows } = await sql<{ counted: number }>`
    select count(*)::integer as counted from (select ${rowsOf} limit ${MAX_COUNTED_ROWS + 1}) as counted_rows`.execute(
    q,
  );
  return toBoundedCount(rows[0]?.counted ?? 0);
}

/** Counts as `countBounded`, and sums an amount of the rows: `null` where more match than are counted. */
export async function sumBounded(
  q: Queryable,
  amount: RawBuilder<unknown>,
  rowsOf: RawBuilder<unknown>,
): Promise<BoundedCount & { sum: Centavos | null }> {
  const { rows } = await sql<{ counted: number; sum: Centavos }>`
    select count(*)::integer as counted, coalesce(sum(amount), 0)::bigint as sum
    from (select ${amount} as amount ${rowsOf} limit ${MAX_COUNTED_ROWS + 1}) as counted_rows`.execute(q);
  const { counted, sum } = rows[0] ?? { counted: 0, sum: ZERO };
  const count = toBoundedCount(counted);
  return { ...count, sum: count.isTotalExact ? sum : null };
}
