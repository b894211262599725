import useMediaQuery from '@mui/material/useMediaQuery';
import type { RaRecord } from 'ra-core';
import { Card } from './card.tsx';
import { Empty, LoadError } from './notice.tsx';
import { RowCards } from './row-cards.tsx';
import { RowSkeleton } from './row-skeleton.tsx';
import { RowTable } from './row-table.tsx';
import type { RowShape } from './rows.ts';

interface BookRowsProps<Row extends RaRecord> extends RowShape<Row> {
  /** None while they are on their way, or where they could not be had. */
  rows: readonly Row[] | undefined;
  error: unknown;
  onRetry: () => void;
  empty: string;
}

/** The rows of what is read whole, in whatever state they are: coming, refused, none, or there. */
export function BookRows<Row extends RaRecord>({ rows, error, onRetry, empty, ...shape }: BookRowsProps<Row>) {
  const phone = useMediaQuery('(max-width: 760px)');
  if (rows === undefined)
    return <Card>{error === null ? <RowSkeleton /> : <LoadError error={error} onRetry={onRetry} />}</Card>;
  if (rows.length === 0)
    return (
      <Card>
        <Empty>{empty}</Empty>
      </Card>
    );
  return <Card>{phone ? <RowCards rows={rows} {...shape} /> : <RowTable rows={rows} {...shape} />}</Card>;
}
