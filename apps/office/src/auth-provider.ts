import { type Call, CallError } from '@arara/contract/client';
import type { AuthProvider } from 'ra-core';
import { maySee } from './access.ts';
import type { Staff } from './records.ts';
import type { Session } from './session.ts';

/** What the second step of signing in carries: the challenge of the first, and the six digits. */
export interface SecondStep {
  challenge: string;
  code: string;
}

/** An error that sends to the sign-in screen without a notice: react-admin reads `message: false` so. */
function silently(reason: string) {
  return Object.assign(new Error(reason), { message: false });
}

/**
 * react-admin's auth provider. `login` is the second step; the first (the password) belongs to the
 * sign-in screen, since it opens nothing. Who is signed in is asked once and kept until signing out.
 */
export function createAuthProvider(call: Call, session: Session) {
  let asked: Promise<Staff> | undefined;

  function staff(): Promise<Staff> {
    if (session.token() === null) return Promise.reject(silently('not signed in'));
    asked ??= call('officeMe', {}).then(({ data }) => data);
    // A failed answer is not kept: the next screen asks again.
    asked.catch(() => (asked = undefined));
    return asked;
  }

  return {
    login: async ({ challenge, code }: SecondStep) => {
      const { data } = await call('officeCode', { challenge, code });
      session.open(data.access_token);
      asked = Promise.resolve(data.staff);
    },
    logout: async () => {
      // The server may have ended the session already; here it ends in any case.
      if (session.token() !== null) await call('officeLogout', {}).catch(() => undefined);
      session.close();
      asked = undefined;
    },
    checkAuth: async () => {
      await staff().catch((error: unknown) => {
        // Only a refusal ends a session. A network that is down shows itself on the screen.
        if (!(error instanceof CallError)) throw error;
        if (error.code === 401) throw new Error('ra.notification.logged_out');
      });
    },
    checkError: async (error: unknown) => {
      // An empty message makes react-admin say that the session has ended, in the reader's language.
      if (error instanceof CallError && error.code === 401)
        throw Object.assign(new Error('session over'), { message: '' });
    },
    getIdentity: async () => {
      const { id, name, email, role } = await staff();
      return { id, fullName: name, email, role };
    },
    getPermissions: async () => (await staff()).permissions,
    canAccess: async ({ resource }: { resource: string }) => maySee((await staff()).permissions, resource),
  } satisfies AuthProvider;
}
