import type { RaRecord } from 'ra-core';
import type { Resource } from '../../shared/auth/permissions.ts';
import { useListQuery } from '../../shared/lists/list-query.ts';
import { RowList } from '../../shared/lists/row-list.tsx';
import { type RowShape, useRows } from '../../shared/lists/rows.ts';

interface PlayerRowsProps<Row> extends RowShape<Row> {
  resource: Resource;
  playerId: number;
  /** Shown when the list is empty. */
  empty: string;
}

/** The rows of a list that belong to one player, newest first. */
export function PlayerRows<Row extends RaRecord>({ resource, playerId, ...rows }: PlayerRowsProps<Row>) {
  const { query, setQuery } = useListQuery();
  const list = useRows<Row>(resource, query, { playerId });
  return <RowList list={list} query={query} setQuery={setQuery} {...rows} />;
}
