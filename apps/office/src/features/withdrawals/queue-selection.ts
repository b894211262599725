import { useState } from 'react';
import type { Withdrawal } from '../../shared/api/records.ts';
import { isGreen } from './queue-query.ts';

/** The withdrawals that were picked for an approval in bulk. One that gets a flag or leaves the page leaves the selection. */
export function useSelection(rows: readonly Withdrawal[]) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const selected = rows.filter((row) => picked.has(row.id) && isGreen(row));
  const toggle = (id: string) => {
    const next = new Set(picked);
    if (!next.delete(id)) next.add(id);
    setPicked(next);
  };
  return { selected, toggle, clear: () => setPicked(new Set()) };
}

export type QueueSelection = ReturnType<typeof useSelection>;
