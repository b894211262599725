/** The cleanups of a run, which are due however the run ends. */
export interface Cleanups {
  /** Registers a cleanup; returns a function that runs it now, once. */
  add(cleanup: () => Promise<void>): () => Promise<void>;
  /**
   * Runs the remaining cleanups in reverse order and waits for all of them, also if another caller started them.
   * A failing cleanup does not prevent the others.
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
      // It stays in the list until it is done, so that `runAll` also waits for a running cleanup.
      const once = (): Promise<void> => {
        done ??= cleanup().finally(() => {
          const index = open.indexOf(once);
          if (index >= 0) open.splice(index, 1);
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
