/** Which page of a list is asked for. */
export interface PageRequest {
  page: number;
  limit: number;
}

/** Rows of one page and how many there are in all. */
export interface Rows<Row> {
  rows: Row[];
  total: number;
}

/** The contract's page of `rows`, each written by `write`. */
export function pageOf<Row, Written>(
  { rows, total }: Rows<Row>,
  { page, limit }: PageRequest,
  write: (row: Row) => Written,
) {
  return {
    current_page: page,
    per_page: limit,
    last_page: Math.max(1, Math.ceil(total / limit)),
    total,
    data: rows.map(write),
  };
}

export function offsetOf({ page, limit }: PageRequest): number {
  return (page - 1) * limit;
}
