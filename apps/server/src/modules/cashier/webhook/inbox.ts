/** Takes messages in, each kept before its caller is answered. */
export interface Inbox {
  /** Resolves when the message is kept; rejects when it is not, and then nothing of it is. */
  take(body: string): Promise<void>;
}

/** Of one commit. The bank sends again what it was not answered for, so a batch that fails loses nothing. */
const MOST_TOGETHER = 64;

interface Waiting {
  body: string;
  kept: () => void;
  lost: (error: unknown) => void;
}

/**
 * Those that come while one commit is under way share the next: each still waits for its own, and a hundred at once
 * cost a commit or two. `keep` stores all that it is given, or nothing.
 */
export function createInbox(keep: (bodies: readonly string[]) => Promise<void>): Inbox {
  let waiting: Waiting[] = [];
  let keeping = false;

  async function keepAll(): Promise<void> {
    keeping = true;
    while (waiting.length > 0) {
      const together = waiting.slice(0, MOST_TOGETHER);
      waiting = waiting.slice(MOST_TOGETHER);
      try {
        await keep(together.map(({ body }) => body));
        for (const { kept } of together) kept();
      } catch (error) {
        for (const { lost } of together) lost(error);
      }
    }
    keeping = false;
  }

  return {
    take: (body) =>
      new Promise((kept, lost) => {
        waiting.push({ body, kept, lost });
        if (!keeping) void keepAll();
      }),
  };
}
