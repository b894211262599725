/** The requested page of a list; pages are numbered from 1. */
export interface PageRequest {
  page: number;
  limit: number;
}

/** The requested page of a list that is long: one that a cursor names, else a numbered one. */
export interface CursorPageRequest extends PageRequest {
  cursor?: string | undefined;
}

/** The rows of one page and the total number of rows. */
export interface Rows<Row> {
  rows: Row[];
  total: number;
}

/** How many rows match, counted up to a bound. */
export interface BoundedCount {
  total: number;
  /** `false` where more than `total` rows match. */
  isTotalExact: boolean;
}

/** The rows of one page, and the cursors of the pages beside it: `null` where there is none. */
export interface CursorRows<Row> extends Rows<Row>, BoundedCount {
  nextCursor: string | null;
  previousCursor: string | null;
}

/** Formats a page as the contract defines it; `toView` formats each row. */
export function pageOf<Row, View>(
  { rows, total }: Rows<Row>,
  { page, limit }: PageRequest,
  toView: (row: Row) => View,
) {
  return {
    current_page: page,
    per_page: limit,
    last_page: Math.max(1, Math.ceil(total / limit)),
    total,
    data: rows.map(toView),
  };
}

/** Formats a page with its cursors; `toView` formats each row. */
export function cursorPageOf<Row, View>(
  found: CursorRows<Row>,
  request: CursorPageRequest,
  toView: (row: Row) => View,
) {
  return {
    ...pageOf(found, request, toView),
    is_total_exact: found.isTotalExact,
    next_cursor: found.nextCursor,
    previous_cursor: found.previousCursor,
  };
}

export function offsetOf({ page, limit }: PageRequest): number {
  return (page - 1) * limit;
}
