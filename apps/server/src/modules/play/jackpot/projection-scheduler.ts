import type { Bus } from '../../../platform/index.ts';

/** The delay after a bet, and the members of one batch; the others wait for the next batch. */
const DELAY_MS = 2_000;
const BATCH_SIZE = 40;
/** The sweep of each minute projects members beyond this number. */
const MAX_WAITING = 10_000;

interface ProjectionSchedulerDeps {
  bus: Bus;
  catchUp: (memberId: number) => Promise<void>;
  report: (error: unknown) => void;
}

interface ProjectionScheduler {
  start(): void;
  close(): Promise<void>;
}

/**
 * Projects a member moments after the balance changed, so that a winner is notified while still at the game. Bets do not wait
 * for it: it listens to the bus and works in batches.
 */
export function createProjectionScheduler({ bus, catchUp, report }: ProjectionSchedulerDeps): ProjectionScheduler {
  const waiting = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let batch: Promise<void> = Promise.resolve();
  let isClosed = false;
  let unsubscribe = (): unknown => undefined;

  async function projectBatch(): Promise<void> {
    const memberIds = [...waiting].slice(0, BATCH_SIZE);
    for (const memberId of memberIds) {
      if (isClosed) return;
      waiting.delete(memberId);
      await catchUp(memberId).catch(report);
    }
  }

  function schedule(): void {
    if (isClosed || timer !== undefined || waiting.size === 0) return;
    timer = setTimeout(() => {
      batch = projectBatch().finally(() => {
        timer = undefined;
        schedule();
      });
    }, DELAY_MS).unref();
  }

  return {
    start() {
      unsubscribe = bus.subscribe('balance', ({ memberId }) => {
        if (waiting.size < MAX_WAITING) waiting.add(memberId);
        schedule();
      });
    },
    async close() {
      isClosed = true;
      unsubscribe();
      clearTimeout(timer);
      await batch;
    },
  };
}
