import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Card } from '../../shared/display/card.tsx';
import { LoadError } from '../../shared/display/notice.tsx';

interface ReportPartProps<Data> {
  report: { data: Data | undefined; error: unknown; isStale: boolean; reload: () => void };
  /** Height while it loads, in pixels. */
  height: number;
  children: (data: Data) => ReactNode;
}

/** A part of a report with a call of its own, which may fail where the rest of the report does not. */
export function ReportPart<Data>({
  report: { data, error, isStale, reload },
  height,
  children,
}: ReportPartProps<Data>) {
  if (error !== undefined) return <LoadError error={error} onRetry={reload} />;
  return data === undefined || isStale ? <Skeleton variant="rounded" height={height} /> : children(data);
}

/** In place of a report that could not be loaded. */
export function ReportError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Card>
      <LoadError error={error} onRetry={onRetry} />
    </Card>
  );
}
