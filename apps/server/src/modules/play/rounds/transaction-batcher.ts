/** A larger batch gains nothing, and its first item would wait for its last. */
const MAX_BATCH_SIZE = 256;

interface TransactionBatcherDeps<Item, Result> {
  /** Processes a batch in one transaction. Returns the results in the order of the items; a refused item gives an Error. */
  processBatch: (items: readonly Item[]) => Promise<readonly (Result | Error)[]>;
  /** Two items with the same key never share a batch: the second sees the effects of the first. */
  getKey: (item: Item) => number;
}

/** Concurrent items share a transaction. */
export interface TransactionBatcher<Item, Result> {
  push(item: Item): Promise<Result>;
  /** Waits until all pushed items have results. */
  drain(): Promise<void>;
}

interface QueuedItem<Item, Result> {
  item: Item;
  resolve: (answer: Result) => void;
  reject: (error: Error) => void;
}

const waitForEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function takeBatch<Item, Result>(
  queue: QueuedItem<Item, Result>[],
  getKey: (item: Item) => number,
): QueuedItem<Item, Result>[] {
  const keys = new Set<number>();
  const later: QueuedItem<Item, Result>[] = [];
  const batch = queue.splice(0, MAX_BATCH_SIZE).filter((queued) => {
    const key = getKey(queued.item);
    if (!keys.has(key)) return keys.add(key);
    later.push(queued);
    return false;
  });
  queue.unshift(...later);
  return batch;
}

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/**
 * A batch is the items that arrived while the batch before was being committed: a single item goes at once; under load hundreds share
 * a commit. No timer collects items. A batch that fails as a whole is repeated item by item, so that only the faulty item fails.
 */
export function createTransactionBatcher<Item, Result>({
  processBatch,
  getKey,
}: TransactionBatcherDeps<Item, Result>): TransactionBatcher<Item, Result> {
  const queue: QueuedItem<Item, Result>[] = [];
  let running: Promise<void> | undefined;

  function deliver(batch: readonly QueuedItem<Item, Result>[], results: readonly (Result | Error)[]): void {
    for (const [index, { resolve, reject }] of batch.entries()) {
      const result = results[index];
      if (result instanceof Error) reject(result);
      else if (result === undefined) reject(new Error('an item has no result'));
      else resolve(result);
    }
  }

  async function process(batch: readonly QueuedItem<Item, Result>[]): Promise<void> {
    try {
      deliver(batch, await processBatch(batch.map(({ item }) => item)));
    } catch (error) {
      if (batch.length === 1) for (const { reject } of batch) reject(toError(error));
      else for (const one of batch) await process([one]);
    }
  }

  async function run(): Promise<void> {
    await waitForEventLoop();
    while (queue.length > 0) {
      await process(takeBatch(queue, getKey));
      await waitForEventLoop();
    }
    running = undefined;
  }

  return {
    push: (item) =>
      new Promise((resolve, reject) => {
        queue.push({ item, resolve, reject });
        running ??= run();
      }),
    drain: () => running ?? Promise.resolve(),
  };
}
