import { exactText, secondText, shortText } from '../moment.ts';

/** A moment to the minute, in the time of São Paulo; to the second on hover, or where the second matters. */
export function When({ at, exact = false }: { at: string | null; exact?: boolean }) {
  if (at === null) return <span>—</span>;
  return (
    <time dateTime={at} title={exactText(at)} style={{ whiteSpace: 'nowrap' }}>
      {exact ? secondText(at) : shortText(at)}
    </time>
  );
}
