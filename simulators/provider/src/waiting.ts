/** Runs `run` after a while; answers how to call it off. `setTimeout` in the process, nothing in tests. */
export type Timer = (delayMs: number, run: () => void) => () => void;

/** What is waited for, so that a test need not wait for it. */
export interface Waiting {
  wait(ms: number): Promise<void>;
  /** What `work` comes to, or `undefined` where that takes longer. */
  atMost<Result>(work: Promise<Result>, ms: number): Promise<Result | undefined>;
  /** Keeps an eye on work that goes on after its call was answered. */
  watch(work: Promise<unknown>): void;
  /** Lets all waits be over, and those that follow from them, until nothing is under way. */
  settle(): Promise<void>;
  /** Waits for nothing any more: what is not done is done after the next start. */
  close(): void;
}

/** Without a `timer` a wait ends when `settle` is called. */
export function createWaiting(timer?: Timer): Waiting {
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
