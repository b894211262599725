import { CallError } from '@arara/contract/client';

/** How long to wait before the second, third and fourth try of what had no answer. */
const WAITS_MS = [400, 1200, 3000] as const;

/** No answer, or one that says nothing of what was asked for: it may stand. Only the very same asks again safely. */
export const isUnsure = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 0 || error.code >= 500);

/** A round that came too soon after the one before it, again and again: more often than this is no matter of waiting. */
const MOST_TOO_SOON = 20;

/** How long to wait where the round is only too soon; `undefined` for any other answer. */
function dueInMs(error: unknown): number | undefined {
  return error instanceof CallError && error.error === 'round_too_soon' ? (error.retryAfterMs ?? 1000) : undefined;
}

/** Waits out the pace of the site, which is no refusal to a player. */
async function inPace<T>(attempt: () => Promise<T>, wait: (ms: number) => Promise<void>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      const ms = dueInMs(error);
      if (ms === undefined || tries === MOST_TOO_SOON) throw error;
      await wait(ms);
    }
  }
}

/** Asks until there is an answer, at most four times; for a round that is not yet due, when it is. */
export async function insist<T>(attempt: () => Promise<T>, wait: (ms: number) => Promise<void>): Promise<T> {
  for (const ms of WAITS_MS) {
    try {
      return await inPace(attempt, wait);
    } catch (error) {
      if (!isUnsure(error)) throw error;
      await wait(ms);
    }
  }
  return inPace(attempt, wait);
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
