import { type RaRecord, useGetList } from 'ra-core';
import type { ComponentType, ReactNode } from 'react';
import type { Resource } from '../access.ts';
import { EVERYTHING, type ListPlace } from './list-place.ts';
import { polling } from './polling.ts';

export const PAGE_SIZE = 25;

export interface Column<Row> {
  name: string;
  /** Amounts stand at the right, so that their digits stand below each other. */
  right?: boolean;
  /** Too long for half of a phone: takes a line of a card for itself. */
  long?: boolean;
  cell: (row: Row) => ReactNode;
}

/** How the rows of a list look. The first column names the row: it is the link, and a card's heading. */
export interface RowShape<Row> {
  columns: readonly Column<Row>[];
  hrefOf?: (row: Row) => string;
  /** What a row opens to, below itself. */
  detail?: { label: (row: Row) => string; Body: ComponentType<{ row: Row }> };
}

interface Scope {
  /** Only this player's rows. */
  playerId?: number;
  order?: 'ASC' | 'DESC';
  /** What else narrows the list, as the call takes it. */
  filter?: Record<string, string | undefined>;
}

/** The rows of a place in a list, asked for again every five seconds; newest first unless told. */
export function useRows<Row extends RaRecord>(
  resource: Resource,
  place: ListPlace,
  { playerId, order = 'DESC', filter = {} }: Scope = {},
) {
  return useGetList<Row>(
    resource,
    {
      pagination: { page: place.page, perPage: PAGE_SIZE },
      sort: { field: 'id', order },
      filter: { ...filter, q: place.q, status: place.status === EVERYTHING ? '' : place.status, player_id: playerId },
    },
    polling,
  );
}
