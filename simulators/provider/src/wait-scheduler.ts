/** Runs `run` after a delay and returns a function that cancels it. `setTimeout` in the process; absent in tests. */
export type Timer = (delayMs: number, run: () => void) => () => void;

/** Schedules delays, which a test can skip. */
export interface WaitScheduler {
  wait(ms: number): Promise<void>;
  /** The result of `work`, or `undefined` if it takes longer than `ms`. */
  atMost<Result>(work: Promise<Result>, ms: number): Promise<Result | undefined>;
  /** Tracks work that continues after its call was answered. */
  watch(work: Promise<unknown>): void;
  /** Ends all delays, including those started meanwhile, until nothing is pending. */
  settle(): Promise<void>;
  /** Cancels all delays; unfinished work continues after the next start. */
  close(): void;
}

/** Without a `timer` a wait ends when `settle` is called. */
export function createWaitScheduler(timer?: Timer): WaitScheduler {
  const ends = new Set<() => void>();
  const cancels = new Set<() => void>();
  const running = new Set<Promise<unknown>>();
  return {
    wait: (ms) =>
      new Promise((resolve) => {
        const end = () => {
          ends.delete(end);
          resolve();
        };
        ends.add(end);
        if (timer === undefined) return;
        const cancel = timer(ms, () => {
          cancels.delete(cancel);
          end();
        });
        cancels.add(cancel);
      }),
    atMost: (work, ms) => (timer === undefined ? work : within(work, ms, timer)),
    watch(work) {
      const watched = work.finally(() => running.delete(watched));
      running.add(watched);
    },
    async settle() {
      while (running.size > 0) {
        for (const end of ends) end();
        // One of them at least goes on by itself, or waits again.
        await Promise.race([...running, new Promise((resolve) => setImmediate(resolve))]);
      }
    },
    close() {
      for (const cancel of cancels) cancel();
      cancels.clear();
    },
  };
}

function within<Result>(work: Promise<Result>, ms: number, timer: Timer): Promise<Result | undefined> {
  return new Promise((resolve, reject) => {
    const cancel = timer(ms, () => resolve(undefined));
    work.then(resolve, reject).finally(cancel);
  });
}
