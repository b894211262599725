import { CallError } from '@arara/contract/client';
import type { SessionStore } from './session-store.ts';

interface RenewalDeps {
  session: Pick<SessionStore, 'state' | 'isKept' | 'dispatch'>;
  /** Requests a new token with the cookie of this browser. */
  ask: () => Promise<string>;
}

/** Renews the session without a prompt, where this browser is kept signed in. */
export interface Renewal {
  /** Called at the start of the page and when the phone is back online: renews the token of a tab that has none. */
  wake(): Promise<void>;
  /** Resolves once it is known whether a tab without a token gets one. */
  woken(): Promise<void>;
  /**
   * Whether there is a newer token than `used`, which the server refused. All waiting calls share one request. Rejects
   * when it got no answer.
   */
  renewed(used: string | null): Promise<boolean>;
}

/** Whether the refusal is final, not caused by the network or a rate limit. */
const isFinal = (error: unknown): boolean => error instanceof CallError && [401, 403, 409].includes(error.code);

export function createRenewal({ session, ask }: RenewalDeps): Renewal {
  let asking: Promise<boolean> | undefined;
  let waking: Promise<void> | undefined;

  async function askOnce(): Promise<boolean> {
    try {
      session.dispatch({ type: 'renewed', token: await ask() });
      return true;
    } catch (error) {
      if (!isFinal(error)) throw error;
      session.dispatch({ type: 'renewRefused' });
      return false;
    } finally {
      asking = undefined;
    }
  }

  const renew = (): Promise<boolean> => (asking ??= askOnce());

  async function wakeUp(): Promise<void> {
    try {
      await renew();
    } catch {
      session.dispatch({ type: 'renewLost' });
    }
  }

  return {
    async wake() {
      if (session.state().token !== null || !session.isKept()) return;
      session.dispatch({ type: 'waking' });
      waking = wakeUp();
      await waking;
    },
    woken: async () => waking,
    async renewed(used) {
      const { token } = session.state();
      if (used === null || token === null) return false;
      if (token !== used) return true;
      return session.isKept() && renew();
    },
  };
}
