import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { RaRecord } from 'ra-core';
import { useTranslation } from '../messages/translation.ts';
import { Card } from '../display/card.tsx';
import { isFieldRefused } from '../api/refusal.ts';
import type { ListNavigation } from './list-query.ts';
import { EmptyState, LoadError } from '../display/notice.tsx';
import { ListSum } from './list-sum.tsx';
import { ListPager } from './pagination.tsx';
import { RowCards } from './row-cards.tsx';
import { RowSkeleton } from '../display/load-state.tsx';
import { RowTable } from './row-table.tsx';
import { PAGE_SIZE, type RowShape, type useRows } from './rows.ts';

interface RowListProps<Row extends RaRecord> extends RowShape<Row>, ListNavigation {
  list: ReturnType<typeof useRows<Row>>;
  /** Shown when the list is empty without a search. */
  empty: string;
}

/** The rows of a list: loading, failed, empty or present. */
export function RowList<Row extends RaRecord>({ list, query, setQuery, empty, ...shape }: RowListProps<Row>) {
  const t = useTranslation();
  const phone = useMediaQuery('(max-width: 760px)');
  const { data, error, isPending, refetch } = list;
  if (data === undefined && isPending)
    return (
      <Card>
        <RowSkeleton />
      </Card>
    );
  if (data === undefined) {
    // An address that was kept may have a cursor of another order.
    const isOldCursor = isFieldRefused(error, 'cursor');
    const way = isOldCursor
      ? { action: t('listTools.firstPage'), onRetry: () => setQuery({ page: 1 }) }
      : { onRetry: () => void refetch() };
    return (
      <Card>
        <LoadError error={error} {...way} />
      </Card>
    );
  }
  if (data.length === 0) {
    const clear = <Button onClick={() => setQuery({ q: '' })}>{t('common.clearSearch')}</Button>;
    return (
      <Card>
        {query.cursor !== undefined && <ListPager list={list} pageSize={PAGE_SIZE} query={query} onTurn={setQuery} />}
        {query.q === '' ? (
          <EmptyState>{empty}</EmptyState>
        ) : (
          <EmptyState action={clear}>{t('common.noMatch')}</EmptyState>
        )}
      </Card>
    );
  }
  return (
    <Card>
      {phone ? <RowCards rows={data} {...shape} /> : <RowTable rows={data} {...shape} />}
      <ListSum list={list} />
      <ListPager list={list} pageSize={PAGE_SIZE} query={query} onTurn={setQuery} />
    </Card>
  );
}
