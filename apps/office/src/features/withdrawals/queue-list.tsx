import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Card } from '../../shared/display/card.tsx';
import { EmptyState, LoadError } from '../../shared/display/notice.tsx';
import { ListSum, getListSum } from '../../shared/lists/list-sum.tsx';
import { ListPagination } from '../../shared/lists/pagination.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { QueueCards } from './queue-cards.tsx';
import { PAGE_SIZE, type useQueue } from './queue-screen.ts';
import { type QueueQuery, isFiltered, isOpen } from './queue-query.ts';
import { QueueSkeleton } from '../../shared/queues/queue-skeleton.tsx';
import { type QueueRowsProps, WithdrawalTable } from './queue-table.tsx';

interface QueueListProps extends Omit<QueueRowsProps, 'rows'> {
  query: QueueQuery;
  list: ReturnType<typeof useQueue>;
  /** Whether a record is open beside the list: one column only. */
  isNarrow: boolean;
  onPage: (page: number) => void;
  onClearSearch: () => void;
  onClearFilter: () => void;
}

/** The rows: loading, failed, empty or present. */
export function QueueList({ query, list, isNarrow, onPage, onClearSearch, onClearFilter, ...rows }: QueueListProps) {
  const phone = useMediaQuery('(max-width: 760px)');
  const { data, total = 0, error, isPending, refetch } = list;
  const pages = Math.ceil(total / PAGE_SIZE);
  if (data === undefined) {
    return <Card>{isPending ? <QueueSkeleton /> : <LoadError error={error} onRetry={() => void refetch()} />}</Card>;
  }
  if (data.length === 0) {
    return (
      <Card>
        <EmptyQueue query={query} onClearSearch={onClearSearch} onClearFilter={onClearFilter} />
      </Card>
    );
  }
  return (
    <Card>
      {isNarrow || phone ? <QueueCards rows={data} {...rows} /> : <WithdrawalTable rows={data} {...rows} />}
      <ListSum count={total} sum={getListSum(list)} />
      <ListPagination count={pages} page={query.page} onPage={onPage} />
    </Card>
  );
}

function EmptyQueue({
  query,
  onClearSearch,
  onClearFilter,
}: Pick<QueueListProps, 'query' | 'onClearSearch' | 'onClearFilter'>) {
  const t = useTranslation();
  if (query.q !== '') {
    return (
      <EmptyState action={<Button onClick={onClearSearch}>{t('common.clearSearch')}</Button>}>
        {t('common.noMatch')}
      </EmptyState>
    );
  }
  if (isFiltered(query)) {
    return (
      <EmptyState action={<Button onClick={onClearFilter}>{t('queue.clearFilter')}</Button>}>
        {t('queue.emptyFilter')}
      </EmptyState>
    );
  }
  return <EmptyState>{t(isOpen(query.tab.status) ? 'queue.emptyOpen' : 'queue.emptyDone')}</EmptyState>;
}
