import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Card } from '../../shared/display/card.tsx';
import { EmptyState, LoadError } from '../../shared/display/notice.tsx';
import { ListSum } from '../../shared/lists/list-sum.tsx';
import { RowTable } from '../../shared/lists/row-table.tsx';
import type { Withdrawal } from '../../shared/api/records.ts';
import { ListPager } from '../../shared/lists/pagination.tsx';
import type { PageChange } from '../../shared/lists/page-turns.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { QueueCards, type QueueRowsProps } from './queue-cards.tsx';
import { PAGE_SIZE, type useQueue } from './queue-screen.ts';
import { type QueueQuery, isFiltered, isOpen } from './queue-query.ts';
import { QueueSkeleton } from '../../shared/queues/queue-skeleton.tsx';
import { type WithdrawalLayout, SelectBox } from './queue-columns.tsx';
import type { QueueSelection } from './queue-selection.ts';

interface QueueListProps extends Omit<QueueRowsProps, 'rows'> {
  /** The rows that are picked for an approval in bulk; `undefined` for staff who cannot approve. */
  selection: QueueSelection | undefined;
  getHref: (id: string) => string;
  layout: WithdrawalLayout;
  onSort: (sort: string) => void;
  query: QueueQuery;
  list: ReturnType<typeof useQueue>;
  onTurn: (change: PageChange) => void;
  onClearSearch: () => void;
  onClearFilter: () => void;
}

/** The rows: loading, failed, empty or present. */
export function QueueList(props: QueueListProps) {
  const { query, list, cursor, onOpen, onTurn, onClearSearch, onClearFilter } = props;
  const isPhone = useMediaQuery('(max-width: 760px)');
  const isNarrow = useMediaQuery('(max-width: 1279px)') && query.id !== undefined;
  const { data, error, isPending, refetch } = list;
  const pager = <ListPager list={list} pageSize={PAGE_SIZE} query={query} onTurn={onTurn} />;
  if (data === undefined) {
    return <Card>{isPending ? <QueueSkeleton /> : <LoadError error={error} onRetry={() => void refetch()} />}</Card>;
  }
  if (data.length === 0) {
    return (
      <Card>
        {query.cursor !== undefined && pager}
        <EmptyQueue query={query} onClearSearch={onClearSearch} onClearFilter={onClearFilter} />
      </Card>
    );
  }
  return (
    <Card>
      {isPhone || isNarrow ? (
        <QueueCards rows={data} cursor={cursor} onOpen={onOpen} />
      ) : (
        <WithdrawalTable rows={data} {...props} />
      )}
      <ListSum list={list} />
      {pager}
    </Card>
  );
}

function WithdrawalTable({
  rows,
  query: { sort, order },
  cursor,
  selection,
  getHref,
  layout,
  onOpen,
  onSort,
}: QueueListProps & { rows: readonly Withdrawal[] }) {
  return (
    <RowTable
      rows={rows}
      columns={layout.columns}
      isDense={layout.isDense}
      order={{ sort, direction: order, onSort }}
      currentId={cursor}
      renderSelect={selection && ((row) => <SelectBox row={row} selection={selection} />)}
      getHref={({ id }) => getHref(id)}
      onOpen={({ id }) => onOpen(id)}
    />
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
