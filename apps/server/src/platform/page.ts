/** The requested page of a list; pages are numbered from 1. */
export interface PageRequest {
  page: number;
  limit: number;
}

/** The rows of one page and the total number of rows. */
export interface Rows<Row> {
  rows: Row[];
  total: number;
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

export function offsetOf({ page, limit }: PageRequest): number {
  return (page - 1) * limit;
}
