import type { Bus } from '../../platform/index.ts';

/** How soon after a bet it is taken in, and how many members at a time; the others wait for the next turn. */
const GAP_MS = 2_000;
const MOST_AT_ONCE = 40;
/** Where more than this wait, the sweep of the minute takes them in. */
const MOST_WAITING = 10_000;

interface PromptParts {
  bus: Bus;
  catchUp: (memberId: number) => Promise<void>;
  report: (error: unknown) => void;
}

/** Takes in what was played moments after it was, so that who wins hears of it while they still look. */
interface Prompt {
  start(): void;
  close(): Promise<void>;
}

/** A bet itself waits for nothing of this: what it published is heard, and taken in by turns. */
export function createPrompt({ bus, catchUp, report }: PromptParts): Prompt {
  const waiting = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn: Promise<void> = Promise.resolve();
  let isClosed = false;
  let stop = (): unknown => undefined;

  async function takeIn(): Promise<void> {
    const some = [...waiting].slice(0, MOST_AT_ONCE);
    for (const memberId of some) {
      if (isClosed) return;
      waiting.delete(memberId);
      await catchUp(memberId).catch(report);
    }
  }

  function plan(): void {
    if (isClosed || timer !== undefined || waiting.size === 0) return;
    timer = setTimeout(() => {
      turn = takeIn().finally(() => {
        timer = undefined;
        plan();
      });
    }, GAP_MS).unref();
  }

  return {
    start() {
      stop = bus.subscribe('balance', ({ memberId }) => {
        if (waiting.size < MOST_WAITING) waiting.add(memberId);
        plan();
      });
    },
    async close() {
      isClosed = true;
      stop();
      clearTimeout(timer);
      await turn;
    },
  };
}
