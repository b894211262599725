/** Runs a function after so many milliseconds; answers how to stop it. */
export type After = (ms: number, run: () => void) => () => void;

/** Functions that run later, at most one of a name at a time. */
export function createAlarms(after: After) {
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

export type Alarms = ReturnType<typeof createAlarms>;
