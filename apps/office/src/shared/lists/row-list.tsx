import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { RaRecord } from 'ra-core';
import { useTranslation } from '../messages/translation.ts';
import { Card } from '../display/card.tsx';
import type { ListNavigation } from './list-query.ts';
import { EmptyState, LoadError } from '../display/notice.tsx';
import { ListSum } from './list-sum.tsx';
import { ListPagination } from './pagination.tsx';
import { RowCards } from './row-cards.tsx';
import { RowSkeleton } from '../display/load-state.tsx';
import { RowTable } from './row-table.tsx';
import { PAGE_SIZE, type RowShape, type useRows } from './rows.ts';

interface RowListProps<Row extends RaRecord> extends RowShape<Row>, ListNavigation {
  /** The sum of the amounts of all rows that match; none by default. */
  sum?: string | undefined;
  list: ReturnType<typeof useRows<Row>>;
  /** Shown when the list is empty without a search. */
  empty: string;
}

/** The rows of a list: loading, failed, empty or present. */
export function RowList<Row extends RaRecord>({ list, query, setQuery, empty, sum, ...shape }: RowListProps<Row>) {
  const t = useTranslation();
  const phone = useMediaQuery('(max-width: 760px)');
  const { data, total = 0, error, isPending, refetch } = list;
  const pages = Math.ceil(total / PAGE_SIZE);
  if (data === undefined)
    return <Card>{isPending ? <RowSkeleton /> : <LoadError error={error} onRetry={() => void refetch()} />}</Card>;
  if (data.length === 0) {
    const clear = <Button onClick={() => setQuery({ q: '' })}>{t('common.clearSearch')}</Button>;
    return (
      <Card>
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
      <ListSum count={total} sum={sum} />
      <ListPagination count={pages} page={query.page} onPage={(page) => setQuery({ page })} />
    </Card>
  );
}
