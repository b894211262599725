import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Empty, ErrorBox } from './empty.tsx';
import css from './record-list.module.css';
import { Skeleton } from './skeleton.tsx';
import { Tabs } from './tabs.tsx';

interface RecordListProps<Row, Range extends string> {
  label: string;
  /** The dates to choose from, and which is chosen. */
  ranges: {
    label: string;
    choices: readonly { value: Range; label: string }[];
    value: Range;
    onPick: (range: Range) => void;
  };
  /** `undefined` while the first page is coming. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  renderRow: (row: Row) => ReactNode;
  /** CSS length of one row, so that its skeleton takes the same place. */
  rowHeight: string;
  empty: { art?: ReactNode; title: string; text?: ReactNode; action?: ReactNode };
  /** What went wrong with the first page, if nothing can be shown. */
  error?: { message: string; onRetry: () => void; busy: boolean } | undefined;
  more?: { label: string; onMore: () => void; busy: boolean } | undefined;
}

/** Records by date, newest first, page after page under each other: the place in the list is never lost. */
export function RecordList<Row, Range extends string>(props: RecordListProps<Row, Range>) {
  const { ranges, more } = props;
  return (
    <div className={css['whole']}>
      <Tabs label={ranges.label} choices={ranges.choices} value={ranges.value} onChange={ranges.onPick} />
      <Rows {...props} />
      {more && (
        <Button full busy={more.busy} onClick={more.onMore}>
          {more.label}
        </Button>
      )}
    </div>
  );
}

function Rows<Row, Range extends string>({
  label,
  rows,
  rowKey,
  renderRow,
  rowHeight,
  empty,
  error,
}: RecordListProps<Row, Range>) {
  if (rows === undefined && error) return <ErrorBox {...error} />;
  if (rows === undefined) {
    return (
      <div className={css['rows']} aria-busy="true">
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} height={rowHeight} radius="var(--radius-m)" />
        ))}
      </div>
    );
  }
  if (rows.length === 0) return <Empty {...empty} />;
  return (
    <ul className={css['rows']} aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)}>{renderRow(row)}</li>
      ))}
    </ul>
  );
}

interface RecordRowProps {
  /** A decorative picture of the kind of record. */
  icon?: ReactNode;
  /** What it is, and in a quieter line when or by what. */
  title: ReactNode;
  text: ReactNode;
  /** How much, and the state under it. */
  amount: ReactNode;
  status: ReactNode;
  onOpen: () => void;
}

/** One record as a button that opens its details. */
export function RecordRow({ icon, title, text, amount, status, onOpen }: RecordRowProps) {
  return (
    <button type="button" className={css['row']} onClick={onOpen}>
      {icon !== undefined && <span className={css['icon']}>{icon}</span>}
      <span className={css['lines']}>
        <span className={css['line']}>
          <span className={css['title']}>{title}</span>
          <span className={css['amount']}>{amount}</span>
        </span>
        <span className={css['line']}>
          <span className={css['text']}>{text}</span>
          <span className={css['status']}>{status}</span>
        </span>
      </span>
    </button>
  );
}
