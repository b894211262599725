/**
 * Runs work for the same name one after another and for different names at once: a player's own
 * bets do not race each other for the next number of their seed.
 */
export function inTurn(): <T>(name: number, work: () => Promise<T>) => Promise<T> {
  const tails = new Map<number, Promise<unknown>>();
  return async (name, work) => {
    const before = tails.get(name);
    const result = before ? before.then(work, work) : work();
    tails.set(name, result);
    try {
      return await result;
    } finally {
      if (tails.get(name) === result) tails.delete(name);
    }
  };
}
