import type { CallError } from '@arara/contract/client';
import type { TableState } from './table-state.ts';

/** The known state; `failure` if the table does not exist or is not open to this reader. */
export interface TableNow {
  readonly state: TableState | undefined;
  readonly failure: CallError | undefined;
}

/** Holds the state of a table and notifies its subscribers of changes. */
export function createTableStateStore() {
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

export type TableStateStore = ReturnType<typeof createTableStateStore>;
