import useMediaQuery from '@mui/material/useMediaQuery';
import type { RaRecord } from 'ra-core';
import { Card } from '../display/card.tsx';
import { EmptyState, LoadError } from '../display/notice.tsx';
import { RowCards } from './row-cards.tsx';
import { RowSkeleton } from '../display/load-state.tsx';
import { RowTable } from './row-table.tsx';
import type { RowShape } from './rows.ts';

interface UnpagedRowListProps<Row extends RaRecord> extends RowShape<Row> {
  /** Undefined while loading or after a failure. */
  rows: readonly Row[] | undefined;
  error: unknown;
  onRetry: () => void;
  empty: string;
}

/** Rows without pages: loading, failed, empty or present. */
export function UnpagedRowList<Row extends RaRecord>({
  rows,
  error,
  onRetry,
  empty,
  ...shape
}: UnpagedRowListProps<Row>) {
  const phone = useMediaQuery('(max-width: 760px)');
  if (rows === undefined)
    return <Card>{error === null ? <RowSkeleton /> : <LoadError error={error} onRetry={onRetry} />}</Card>;
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState>{empty}</EmptyState>
      </Card>
    );
  return <Card>{phone ? <RowCards rows={rows} {...shape} /> : <RowTable rows={rows} {...shape} />}</Card>;
}
