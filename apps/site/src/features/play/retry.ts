import { CallError } from '@arara/contract/client';

/** Delays before the second, third and fourth attempt. */
const WAITS_MS = [400, 1200, 3000] as const;

/** Whether the outcome is unknown: only the identical request may be retried safely. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 0 || error.code >= 500);

/** Limit of consecutive refusals of a round as too early. */
const MAX_TOO_SOON = 20;

/** Delay until a round that was too early is due; `undefined` for any other answer. */
function dueInMs(error: unknown): number | undefined {
  return error instanceof CallError && error.error === 'round_too_soon' ? (error.retryAfterMs ?? 1000) : undefined;
}

/** Waits for the site's minimum cycle, which is not shown to the player as a refusal. */
async function inPace<T>(attempt: () => Promise<T>, wait: (ms: number) => Promise<void>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      const ms = dueInMs(error);
      if (ms === undefined || tries === MAX_TOO_SOON) throw error;
      await wait(ms);
    }
  }
}

/** Retries until there is an answer, at most four times; a round that is too early waits until it is due. */
export async function retryUntilAnswered<T>(
  attempt: () => Promise<T>,
  wait: (ms: number) => Promise<void>,
): Promise<T> {
  for (const ms of WAITS_MS) {
    try {
      return await inPace(attempt, wait);
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      await wait(ms);
    }
  }
  return inPace(attempt, wait);
}

/** Runs a call with the game's session and reopens an expired session. */
export function createSessionKeeper(open: () => Promise<string>, first: string) {
  let session = first;
  return async <T>(attempt: (session: string) => Promise<T>): Promise<T> => {
    try {
      return await attempt(session);
    } catch (error) {
      if (!(error instanceof CallError) || error.error !== 'game_session_over') throw error;
      session = await open();
      return attempt(session);
    }
  };
}
