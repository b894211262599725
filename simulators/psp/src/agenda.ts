/** Runs `run` after a while; answers how to call it off. `setTimeout` in the process, nothing in tests. */
export type Timer = (delayMs: number, run: () => void) => () => void;

/** Scheduled actions of the bank: pay out, notify, retry. */
export interface Agenda {
  after(delayMs: number, task: () => void | Promise<void>): void;
  /** Does everything that is planned, in the order of its time, and what that plans, without waiting. */
  settle(): Promise<void>;
  /** Forgets what is planned and waits for what is under way. */
  close(): Promise<void>;
}

interface Entry {
  readonly dueMs: number;
  readonly task: () => void | Promise<void>;
  cancel: () => void;
}

/** Without a `timer` nothing happens until `settle` is called. */
export function createAgenda({ clock, timer }: { readonly clock: () => Date; readonly timer?: Timer }): Agenda {
  const planned = new Set<Entry>();
  const running = new Set<Promise<void>>();

  async function run(entry: Entry): Promise<void> {
    planned.delete(entry);
    entry.cancel();
    const work = Promise.resolve(entry.task()).finally(() => running.delete(work));
    running.add(work);
    await work;
  }

  /** The first one planned wins among equals: a Set keeps the order of insertion. */
  function next(): Entry | undefined {
    let first: Entry | undefined;
    for (const entry of planned) if (!first || entry.dueMs < first.dueMs) first = entry;
    return first;
  }

  return {
    after(delayMs, task) {
      const entry: Entry = { dueMs: clock().getTime() + delayMs, task, cancel: () => {} };
      planned.add(entry);
      if (timer) entry.cancel = timer(delayMs, () => void run(entry));
    },
    async settle() {
      await Promise.all(running);
      for (let entry = next(); entry; entry = next()) {
        await run(entry);
        await Promise.all(running);
      }
    },
    async close() {
      for (const entry of planned) entry.cancel();
      planned.clear();
      await Promise.all(running);
    },
  };
}
