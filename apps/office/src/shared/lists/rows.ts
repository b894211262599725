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
  /** Right-aligned, for amounts. */
  right?: boolean;
  /** Takes the full row of a card. */
  long?: boolean;
  cell: (row: Row) => ReactNode;
}

/** The column that orders a list, where the server can reverse it. */
export interface RowOrder {
  key: string;
  direction: 'asc' | 'desc';
  onReverse: () => void;
}

/** Columns and links of a list. The first column names the row: it is the link and a card's heading. */
export interface RowShape<Row> {
  columns: readonly Column<Row>[];
  getHref?: (row: Row) => string;
  order?: RowOrder;
  /** Rows of 40 pixels. */
  isDense?: boolean;
  /** Content of an expanded row. */
  detail?: { label: (row: Row) => string; Body: ComponentType<{ row: Row }> };
}

interface Scope {
  /** Filters by player. */
  playerId?: number;
  order?: 'ASC' | 'DESC';
  /** Other filters, as the call takes them. */
  filter?: Record<string, string | undefined>;
}

/** Loads the rows of a query; newest first by default. */
export function useRows<Row extends RaRecord>(
  resource: Resource,
  query: ListQuery,
  { playerId, order = 'DESC', filter = {} }: Scope = {},
) {
  return useGetList<Row>(
    resource,
    {
      pagination: { page: query.page, perPage: PAGE_SIZE },
      sort: { field: 'id', order },
      filter: { ...filter, q: query.q, status: query.status === ALL_STATUSES ? '' : query.status, player_id: playerId },
    },
    isAnnounced(resource) ? announcedOptions : pollingOptions,
  );
}
