/** The time of a show: its waits can be cut short by an impatient player and end for good with the view. */
export interface ShowClock {
  wait(ms: number): Promise<void>;
  /** Ends the waits of the running show, those to come included, until `restart`. */
  hurry(): void;
  restart(): void;
  /** Drops every wait: nothing that follows one will run. */
  stop(): void;
}

export function createShowClock(): ShowClock {
  const pending = new Map<number, () => void>();
  let hurried = false;
  let stopped = false;
  const drop = (): (() => void)[] => {
    const ends = [...pending.values()];
    for (const timer of pending.keys()) window.clearTimeout(timer);
    pending.clear();
    return ends;
  };
  return {
    wait: (ms) =>
      new Promise((end) => {
        if (stopped) return;
        if (hurried) {
          end();
          return;
        }
        const timer = window.setTimeout(() => {
          pending.delete(timer);
          end();
        }, ms);
        pending.set(timer, end);
      }),
    hurry() {
      hurried = true;
      for (const end of drop()) end();
    },
    restart() {
      hurried = false;
      stopped = false;
    },
    stop() {
      stopped = true;
      drop();
    },
  };
}
