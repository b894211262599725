import { CallError } from '@arara/contract/client';
import type { SessionStore } from './session-store.ts';

interface RenewalParts {
  session: Pick<SessionStore, 'state' | 'isKept' | 'tell'>;
  /** Asks for another token by the cookie of this browser. */
  ask: () => Promise<string>;
}

/** Going on without a question, where this browser is kept signed in. */
export interface Renewal {
  /** At the start of the page, and when the phone is back online: a token for a tab that has none. */
  wake(): Promise<void>;
  /** Over once it is known whether a tab without a token gets one. */
  woken(): Promise<void>;
  /**
   * Whether there is another token than `used`, which the server refused. One is asked for at most once for all who
   * wait. Rejects where nobody answered: then nothing is known.
   */
  renewed(used: string | null): Promise<boolean>;
}

/** Refused for good, and not for want of a network or of time. */
const isFinal = (error: unknown): boolean => error instanceof CallError && [401, 403, 409].includes(error.code);

export function createRenewal({ session, ask }: RenewalParts): Renewal {
  let asking: Promise<boolean> | undefined;
  let waking: Promise<void> | undefined;

  async function askOnce(): Promise<boolean> {
    try {
      session.tell({ type: 'renewed', token: await ask() });
      return true;
    } catch (error) {
      if (!isFinal(error)) throw error;
      session.tell({ type: 'renewRefused' });
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
      session.tell({ type: 'renewLost' });
    }
  }

  return {
    async wake() {
      if (session.state().token !== null || !session.isKept()) return;
      session.tell({ type: 'waking' });
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
