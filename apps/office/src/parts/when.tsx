import { exactText, shortText } from '../moment.ts';

/** A moment to the minute, in the time of São Paulo; to the second on hover. */
export function When({ at }: { at: string | null }) {
  if (at === null) return <span>—</span>;
  return (
    <time dateTime={at} title={exactText(at)} style={{ whiteSpace: 'nowrap' }}>
      {shortText(at)}
    </time>
  );
}
