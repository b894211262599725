/** Runs a function after `ms` milliseconds; returns a function that cancels it. */
export type After = (ms: number, run: () => void) => () => void;

/** Named timers, at most one of each name at a time. */
export function createTimers(after: After) {
  const set = new Map<string, () => void>();
  function stop(name: string): void {
    set.get(name)?.();
    set.delete(name);
  }
  return {
    stop,
    isSet: (name: string): boolean => set.has(name),
    put(name: string, ms: number, run: () => void): void {
      stop(name);
      set.set(
        name,
        after(ms, () => {
          set.delete(name);
          run();
        }),
      );
    },
    clear(): void {
      for (const name of set.keys()) stop(name);
    },
  };
}

export type Timers = ReturnType<typeof createTimers>;
