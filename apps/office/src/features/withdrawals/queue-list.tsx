import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Card } from '../../parts/card.tsx';
import { Empty, LoadError } from '../../parts/notice.tsx';
import { Pages } from '../../parts/pages.tsx';
import { useSay } from '../../word.ts';
import { QueueCards } from './queue-cards.tsx';
import { PAGE_SIZE, type useQueue } from './queue-data.ts';
import { type QueuePlace, isNarrowed, isOpen } from './queue-place.ts';
import { QueueSkeleton } from './queue-skeleton.tsx';
import { type QueueRowsProps, WithdrawalTable } from './queue-table.tsx';

interface QueueListProps extends Omit<QueueRowsProps, 'rows'> {
  place: QueuePlace;
  list: ReturnType<typeof useQueue>;
  /** There is a record open beside: one column only. */
  narrow: boolean;
  onPage: (page: number) => void;
  onClearSearch: () => void;
  onClearFilter: () => void;
}

/** The rows of the queue in whatever state they are: coming, refused, none, or there. */
export function QueueList({ place, list, narrow, onPage, onClearSearch, onClearFilter, ...rows }: QueueListProps) {
  const phone = useMediaQuery('(max-width: 760px)');
  const { data, total = 0, error, isPending, refetch } = list;
  const pages = Math.ceil(total / PAGE_SIZE);
  if (data === undefined) {
    return <Card>{isPending ? <QueueSkeleton /> : <LoadError error={error} onRetry={() => void refetch()} />}</Card>;
  }
  if (data.length === 0) {
    return (
      <Card>
        <NothingHere place={place} onClearSearch={onClearSearch} onClearFilter={onClearFilter} />
      </Card>
    );
  }
  return (
    <Card>
      {narrow || phone ? <QueueCards rows={data} {...rows} /> : <WithdrawalTable rows={data} {...rows} />}
      <Pages count={pages} page={place.page} onPage={onPage} />
    </Card>
  );
}

function NothingHere({
  place,
  onClearSearch,
  onClearFilter,
}: Pick<QueueListProps, 'place' | 'onClearSearch' | 'onClearFilter'>) {
  const say = useSay();
  if (place.q !== '') {
    return (
      <Empty action={<Button onClick={onClearSearch}>{say('common.clearSearch')}</Button>}>
        {say('common.noMatch')}
      </Empty>
    );
  }
  if (isNarrowed(place)) {
    return (
      <Empty action={<Button onClick={onClearFilter}>{say('queue.clearFilter')}</Button>}>
        {say('queue.emptyFilter')}
      </Empty>
    );
  }
  return <Empty>{say(isOpen(place.tab.status) ? 'queue.emptyOpen' : 'queue.emptyDone')}</Empty>;
}
