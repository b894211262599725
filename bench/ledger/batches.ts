/** Sends what came in while the last batch was on its way, on each of its connections. */
export interface Batches<Item, Answer> {
  push(item: Item): Promise<Answer>;
}

interface Waiting<Item, Answer> {
  item: Item;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * The writer's way of gathering, without anything else that it does: no timer, the next batch is whatever
 * came while the last was committing, at most `most` at once.
 */
export function createBatches<Item, Answer>(options: {
  connections: number;
  most: number;
  /** Which connection an item goes by: any whole number. */
  placeOf: (item: Item) => number;
  send: (connection: number, items: readonly Item[]) => Promise<readonly Answer[]>;
}): Batches<Item, Answer> {
  const { connections, most, placeOf, send } = options;
  const queues = Array.from({ length: connections }, (): Waiting<Item, Answer>[] => []);
  const isBusy = queues.map(() => false);

  async function flush(connection: number): Promise<void> {
    const waiting = queues[connection]?.splice(0, most) ?? [];
    isBusy[connection] = waiting.length > 0;
    if (waiting.length === 0) return;
    try {
      const answers = await send(
        connection,
        waiting.map(({ item }) => item),
      );
      void flush(connection);
      waiting.forEach(({ resolve }, index) => resolve(answers[index] as Answer));
    } catch (error) {
      void flush(connection);
      for (const { reject } of waiting) reject(error);
    }
  }

  return {
    push(item) {
      return new Promise((resolve, reject) => {
        const connection = placeOf(item) % connections;
        queues[connection]?.push({ item, resolve, reject });
        if (isBusy[connection] === true) return;
        isBusy[connection] = true;
        setImmediate(() => void flush(connection));
      });
    },
  };
}
