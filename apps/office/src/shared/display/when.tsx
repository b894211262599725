import { formatExactTime, formatTimeWithSeconds, formatShortTime } from '../format/date-time.ts';

/** A timestamp to the minute in São Paulo time; with seconds on hover or with `exact`. */
export function When({ at, exact = false }: { at: string | null; exact?: boolean }) {
  if (at === null) return <span>—</span>;
  return (
    <time dateTime={at} title={formatExactTime(at)} style={{ whiteSpace: 'nowrap' }}>
      {exact ? formatTimeWithSeconds(at) : formatShortTime(at)}
    </time>
  );
}
