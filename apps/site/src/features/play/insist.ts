import { CallError } from '@arara/contract/client';

/** How long to wait before the second, third and fourth try of what had no answer. */
const WAITS_MS = [400, 1200, 3000] as const;

/** No answer, or one that says nothing of what was asked for: it may stand. Only the very same asks again safely. */
export const isUnsure = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 0 || error.code >= 500);

/** Asks until there is an answer, at most four times. */
export async function insist<T>(attempt: () => Promise<T>, wait: (ms: number) => Promise<void>): Promise<T> {
  for (const ms of WAITS_MS) {
    try {
      return await attempt();
    } catch (error) {
      if (!isUnsure(error)) throw error;
      await wait(ms);
    }
  }
  return attempt();
}

/** A call with the game's session, which is opened anew where it is over. */
export function sessionKeeper(open: () => Promise<string>, first: string) {
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
