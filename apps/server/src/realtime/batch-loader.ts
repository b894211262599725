/**
 * Loads values by key, batching concurrent calls into one query. One query runs at a time; calls made meanwhile share the
 * next one, so a value is always read after it was requested and a thousand concurrent calls cost two queries. Resolves to
 * `undefined` for a missing key; a failed query rejects all calls that share it.
 */
export function createBatchLoader<Key, Value>(
  read: (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let running = Promise.resolve();
  let next: { keys: Set<Key>; answers: Promise<ReadonlyMap<Key, Value>> } | undefined;

  /** Starts the batch that the next calls share. */
  function createBatch(): NonNullable<typeof next> {
    const keys = new Set<Key>();
    const answers = running.then(() => {
      next = undefined;
      return read([...keys]);
    });
    running = answers.then(
      () => undefined,
      () => undefined,
    );
    return { keys, answers };
  }

  return async (key) => {
    next ??= createBatch();
    next.keys.add(key);
    return (await next.answers).get(key);
  };
}
