/** What a run has started and must end, however it ends. */
export interface Cleanups {
  /** Registers a cleanup; answers a function that does it now instead, once. */
  add(cleanup: () => Promise<void>): () => Promise<void>;
  /**
   * Does what is left, last first, and waits until all is done, whoever else has asked for it. One that fails
   * does not keep the others from being done.
   */
  runAll(): Promise<void>;
}

function report(error: unknown): void {
  process.stderr.write(`  not cleaned up: ${error instanceof Error ? error.message : String(error)}\n`);
}

export function createCleanups(): Cleanups {
  const open: (() => Promise<void>)[] = [];
  let running: Promise<void> | undefined;

  async function runEach(): Promise<void> {
    for (let last = open.at(-1); last !== undefined; last = open.at(-1)) await last().catch(report);
  }

  return {
    add(cleanup) {
      let done: Promise<void> | undefined;
      // It stands in the list until it is done: one that is under way is waited for like any other.
      const once = (): Promise<void> => {
        done ??= cleanup().finally(() => {
          const place = open.indexOf(once);
          if (place >= 0) open.splice(place, 1);
        });
        return done;
      };
      open.push(once);
      return once;
    },
    runAll() {
      running ??= runEach().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}
