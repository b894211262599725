const PATIENCE_MS = 20_000;
const POLL_MS = 100;

export const pause = (delayMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, delayMs));

/** Asks until the answer satisfies `isDone`; fails after `patienceMs`. */
export async function until<T>(
  what: string,
  ask: () => Promise<T>,
  isDone: (answer: T) => boolean,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const answer = await ask();
    if (isDone(answer)) return answer;
    if (performance.now() > deadline) throw new Error(`${what} did not happen within ${patienceMs / 1000} s`);
    await pause(POLL_MS);
  }
}
