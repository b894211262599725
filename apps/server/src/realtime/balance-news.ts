/** How soon after one balance a member is told the next: often enough for an eye, seldom enough for the database. */
const GAP_MS = 250;

interface BalanceNewsParts {
  /** Reads a member's balance and tells it; answers false when a reader could not take it in. */
  tell: (memberId: number) => Promise<boolean>;
  report: (error: unknown) => void;
}

/**
 * Tells a change of balance at once, and those that follow within a moment together: what is told is read after
 * the last of them. A player may change it many times a second, and each reading is a query.
 */
export interface BalanceNews {
  changed(memberId: number): void;
  close(): void;
}

export function createBalanceNews({ tell, report }: BalanceNewsParts): BalanceNews {
  /** Who was told within the last moment, and whether there is more to tell. */
  const told = new Map<number, { more: boolean }>();
  let closed = false;

  async function say(memberId: number, state: { more: boolean }): Promise<void> {
    state.more = false;
    try {
      state.more = !(await tell(memberId)) || state.more;
    } catch (error) {
      report(error);
    }
    if (!closed) setTimeout(() => goOn(memberId, state), GAP_MS).unref();
  }

  function goOn(memberId: number, state: { more: boolean }): void {
    if (state.more && !closed) void say(memberId, state);
    else told.delete(memberId);
  }

  return {
    changed(memberId) {
      if (closed) return;
      const known = told.get(memberId);
      if (known !== undefined) {
        known.more = true;
        return;
      }
      const state = { more: false };
      told.set(memberId, state);
      void say(memberId, state);
    },
    close: () => void (closed = true),
  };
}
