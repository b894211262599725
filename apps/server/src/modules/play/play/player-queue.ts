/**
 * Runs the work of one player sequentially and of different players concurrently, so that a player's own bets do not compete for
 * the next nonce of their seed.
 */
export function createPlayerQueue(): <T>(name: number, work: () => Promise<T>) => Promise<T> {
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
