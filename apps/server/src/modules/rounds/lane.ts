/** More in one batch gains nothing, and the first in it would wait for the last. */
const MOST_IN_A_BATCH = 256;

interface LaneParts<Item, Answer> {
  /** Does a whole batch in one transaction. Answers in the order of the items; an item that is refused is an Error. */
  work: (items: readonly Item[]) => Promise<readonly (Answer | Error)[]>;
  /** Two items with the same turn never come into one batch: the second sees what the first did. */
  turnOf: (item: Item) => number;
}

/** Who asks at the same time shares a transaction. */
export interface Lane<Item, Answer> {
  push(item: Item): Promise<Answer>;
  /** Waits until everything that was pushed so far is answered. */
  landed(): Promise<void>;
}

interface Waiting<Item, Answer> {
  item: Item;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function takeBatch<Item, Answer>(
  queue: Waiting<Item, Answer>[],
  turnOf: (item: Item) => number,
): Waiting<Item, Answer>[] {
  const turns = new Set<number>();
  const later: Waiting<Item, Answer>[] = [];
  const batch = queue.splice(0, MOST_IN_A_BATCH).filter((waiting) => {
    const turn = turnOf(waiting.item);
    if (!turns.has(turn)) return turns.add(turn);
    later.push(waiting);
    return false;
  });
  queue.unshift(...later);
  return batch;
}

const errorOf = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/**
 * A batch is whatever came while the one before was being committed: alone, an item goes at once; under load a commit is
 * shared by hundreds. No timer collects anything. A batch that fails as a whole is done again one by one, so that the item
 * at fault fails alone.
 */
export function createLane<Item, Answer>({ work, turnOf }: LaneParts<Item, Answer>): Lane<Item, Answer> {
  const queue: Waiting<Item, Answer>[] = [];
  let working: Promise<void> | undefined;

  function answer(batch: readonly Waiting<Item, Answer>[], answers: readonly (Answer | Error)[]): void {
    for (const [place, { resolve, reject }] of batch.entries()) {
      const one = answers[place];
      if (one instanceof Error) reject(one);
      else if (one === undefined) reject(new Error('an item was not answered'));
      else resolve(one);
    }
  }

  async function settle(batch: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      answer(batch, await work(batch.map(({ item }) => item)));
    } catch (error) {
      if (batch.length === 1) for (const { reject } of batch) reject(errorOf(error));
      else for (const one of batch) await settle([one]);
    }
  }

  async function run(): Promise<void> {
    await nextTurn();
    while (queue.length > 0) {
      await settle(takeBatch(queue, turnOf));
      await nextTurn();
    }
    working = undefined;
  }

  return {
    push: (item) =>
      new Promise((resolve, reject) => {
        queue.push({ item, resolve, reject });
        working ??= run();
      }),
    landed: () => working ?? Promise.resolve(),
  };
}
