/** The shortest time between two balance messages to a member: limits the queries without visible delay. */
const MIN_INTERVAL_MS = 250;

interface BalanceUpdatesDeps {
  /** Loads a member's balance and sends it; resolves to false when a slow socket was skipped. */
  send: (memberId: number) => Promise<boolean>;
  report: (error: unknown) => void;
}

/**
 * Sends a change of balance immediately, and coalesces the changes that follow within the interval: the balance is loaded
 * after the last of them. A balance may change many times a second, and each load is a query.
 */
export interface BalanceUpdates {
  changed(memberId: number): void;
  close(): void;
}

export function createBalanceUpdates({ send, report }: BalanceUpdatesDeps): BalanceUpdates {
  /** Members sent a balance within the last interval, and whether it has changed since. */
  const recent = new Map<number, { hasChanged: boolean }>();
  let isClosed = false;

  async function sendBalance(memberId: number, state: { hasChanged: boolean }): Promise<void> {
    state.hasChanged = false;
    try {
      state.hasChanged = !(await send(memberId)) || state.hasChanged;
    } catch (error) {
      report(error);
    }
    if (!isClosed) setTimeout(() => continueWith(memberId, state), MIN_INTERVAL_MS).unref();
  }

  function continueWith(memberId: number, state: { hasChanged: boolean }): void {
    if (state.hasChanged && !isClosed) void sendBalance(memberId, state);
    else recent.delete(memberId);
  }

  return {
    changed(memberId) {
      if (isClosed) return;
      const known = recent.get(memberId);
      if (known !== undefined) {
        known.hasChanged = true;
        return;
      }
      const state = { hasChanged: false };
      recent.set(memberId, state);
      void sendBalance(memberId, state);
    },
    close: () => void (isClosed = true),
  };
}
