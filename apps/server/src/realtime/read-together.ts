/**
 * Reads by key, many in one query: one reading is under way at a time, and whoever asks meanwhile shares the next. So what is
 * answered was read after it was asked for, and a thousand who ask at once cost two queries. Answers `undefined` for what there is
 * not; a reading that fails does so for those who share it.
 */
export function readTogether<Key, Value>(
  read: (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let under = Promise.resolve();
  let next: { keys: Set<Key>; answers: Promise<ReadonlyMap<Key, Value>> } | undefined;

  /** The reading that those who ask now share. */
  function gather(): NonNullable<typeof next> {
    const keys = new Set<Key>();
    const answers = under.then(() => {
      next = undefined;
      return read([...keys]);
    });
    under = answers.then(
      () => undefined,
      () => undefined,
    );
    return { keys, answers };
  }

  return async (key) => {
    next ??= gather();
    next.keys.add(key);
    return (await next.answers).get(key);
  };
}
