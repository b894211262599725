import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Pagination from '@mui/material/Pagination';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Card } from '../../parts/card.tsx';
import { Empty, LoadError } from '../../parts/notice.tsx';
import { useSay } from '../../word.ts';
import { QueueCards } from './queue-cards.tsx';
import { PAGE_SIZE, type useQueue } from './queue-data.ts';
import { type QueuePlace, isNarrowed, isOpen } from './queue-place.ts';
import { QueueSkeleton } from './queue-skeleton.tsx';
import { QueueTable, type QueueRowsProps } from './queue-table.tsx';

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
      {narrow || phone ? <QueueCards rows={data} {...rows} /> : <QueueTable rows={data} {...rows} />}
      {pages > 1 && (
        <Box sx={{ display: 'flex', justifyContent: 'center', p: 1.5 }}>
          <Pagination
            count={pages}
            page={place.page}
            size="small"
            siblingCount={0}
            onChange={(_, page) => onPage(page)}
          />
        </Box>
      )}
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
