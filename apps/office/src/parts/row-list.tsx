import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { RaRecord } from 'ra-core';
import { useSay } from '../word.ts';
import { Card } from './card.tsx';
import type { ListWay } from './list-place.ts';
import { Empty, LoadError } from './notice.tsx';
import { Pages } from './pages.tsx';
import { RowCards } from './row-cards.tsx';
import { RowSkeleton } from './row-skeleton.tsx';
import { RowTable } from './row-table.tsx';
import { PAGE_SIZE, type RowShape, type useRows } from './rows.ts';

interface RowListProps<Row extends RaRecord> extends RowShape<Row>, ListWay {
  list: ReturnType<typeof useRows<Row>>;
  /** Said when there is nothing, and nothing was searched for. */
  empty: string;
}

/** The rows of a list in whatever state they are: coming, refused, none, or there. */
export function RowList<Row extends RaRecord>({ list, place, go, empty, ...shape }: RowListProps<Row>) {
  const say = useSay();
  const phone = useMediaQuery('(max-width: 760px)');
  const { data, total = 0, error, isPending, refetch } = list;
  const pages = Math.ceil(total / PAGE_SIZE);
  if (data === undefined)
    return <Card>{isPending ? <RowSkeleton /> : <LoadError error={error} onRetry={() => void refetch()} />}</Card>;
  if (data.length === 0) {
    const clear = <Button onClick={() => go({ q: '' })}>{say('common.clearSearch')}</Button>;
    return (
      <Card>{place.q === '' ? <Empty>{empty}</Empty> : <Empty action={clear}>{say('common.noMatch')}</Empty>}</Card>
    );
  }
  return (
    <Card>
      {phone ? <RowCards rows={data} {...shape} /> : <RowTable rows={data} {...shape} />}
      <Pages count={pages} page={place.page} onPage={(page) => go({ page })} />
    </Card>
  );
}
