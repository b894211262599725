import type { CallError } from '@arara/contract/client';
import type { TableState } from './table-sight.ts';

/** What is known now; `failure` where there is no such table, or none for this reader. */
export interface TableNow {
  readonly state: TableState | undefined;
  readonly failure: CallError | undefined;
}

/** Holds the state of a table, and tells who listens when it changed. */
export function createBoard() {
  const listeners = new Set<() => void>();
  let now: TableNow = { state: undefined, failure: undefined };
  return {
    now: () => now,
    set(next: Partial<TableNow>): void {
      if (next.state === now.state && !('failure' in next)) return;
      now = { ...now, ...next };
      for (const changed of listeners) changed();
    },
    subscribe(changed: () => void): () => void {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
  };
}

export type Board = ReturnType<typeof createBoard>;
