import { type RaRecord, useGetList } from 'ra-core';
import type { ComponentType, ReactNode } from 'react';
import type { Resource } from '../auth/permissions.ts';
import { isAnnounced } from '../live/live-messages.ts';
import { ALL_STATUSES, type ListQuery } from './list-query.ts';
import { announcedOptions, pollingOptions } from '../api/api-query.ts';

export const PAGE_SIZE = 25;

export interface Column<Row> {
  /** Names a column that can be hidden. */
  key?: string;
  name: string;
  /** The name that the server sorts this column by. */
  sort?: string;
  /** Right-aligned, for amounts. */
  right?: boolean;
  /** Takes the full row of a card. */
  long?: boolean;
  cell: (row: Row) => ReactNode;
}

/** What orders a list: a `sort` of a column. */
export interface RowOrder {
  sort: string;
  direction: 'asc' | 'desc';
  /** Sorts by another column, or reverses the one that orders now. */
  onSort: (sort: string) => void;
}

/** Columns and links of a list. The first column names the row: it is the link and a card's heading. */
export interface RowShape<Row> {
  columns: readonly Column<Row>[];
  getHref?: (row: Row) => string;
  order?: RowOrder;
  /** Rows of 40 pixels. */
  isDense?: boolean;
  /** A checkbox before the columns, if any. */
  renderSelect?: ((row: Row) => ReactNode) | undefined;
  /** The current row of a list that opens its rows beside it. It has the focus. */
  currentId?: string | undefined;
  /** Opens a row beside the list; by default a press follows the link. */
  onOpen?: (row: Row) => void;
  /** Content of an expanded row. */
  detail?: { label: (row: Row) => string; Body: ComponentType<{ row: Row }> };
}

interface Scope {
  /** Filters by player. */
  playerId?: number;
  order?: 'ASC' | 'DESC';
  /** Other filters, as the call takes them. */
  filter?: Record<string, string | undefined>;
  /** What the call sorts by; its default without it. */
  sort?: string;
}

/** Loads the rows of a query; newest first by default. */
export function useRows<Row extends RaRecord>(
  resource: Resource,
  query: ListQuery,
  { playerId, order = 'DESC', filter = {}, sort }: Scope = {},
) {
  return useGetList<Row>(
    resource,
    {
      pagination: { page: query.page, perPage: PAGE_SIZE },
      sort: { field: 'id', order },
      filter: {
        ...filter,
        cursor: query.cursor,
        q: query.q,
        status: query.status === ALL_STATUSES ? '' : query.status,
        player_id: playerId,
        sort,
      },
    },
    isAnnounced(resource) ? announcedOptions : pollingOptions,
  );
}
