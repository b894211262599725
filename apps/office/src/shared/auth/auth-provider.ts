import { type Call, CallError } from '@arara/contract/client';
import type { AuthProvider } from 'ra-core';
import { canOpen } from './permissions.ts';
import type { Staff } from '../api/records.ts';
import type { Session } from './session.ts';

/** Input of the second sign-in step: the challenge of the first and the six digits. */
export interface CodeStepInput {
  challenge: string;
  code: string;
}

/** An error that redirects to sign-in without a notice: react-admin checks `message: false`. */
function silently(reason: string) {
  return Object.assign(new Error(reason), { message: false });
}

/**
 * react-admin's auth provider. `login` is the second step; the sign-in screen runs the first, which grants nothing. The
 * user is loaded once and cached until sign-out.
 */
export function createAuthProvider(call: Call, session: Session) {
  let asked: Promise<Staff> | undefined;

  function staff(): Promise<Staff> {
    if (session.token() === null) return Promise.reject(silently('not signed in'));
    asked ??= call('officeMe', {}).then(({ data }) => data);
    // A failed response is not cached.
    asked.catch(() => (asked = undefined));
    return asked;
  }

  return {
    login: async ({ challenge, code }: CodeStepInput) => {
      const { data } = await call('officeCode', { challenge, code });
      session.open(data.access_token);
      asked = Promise.resolve(data.staff);
    },
    logout: async () => {
      // The local session ends even if the server already ended its own.
      if (session.token() !== null) await call('officeLogout', {}).catch(() => undefined);
      session.close();
      asked = undefined;
    },
    checkAuth: async () => {
      await staff().catch((error: unknown) => {
        // Only a refusal ends the session; a network failure is shown on the screen.
        if (!(error instanceof CallError)) throw error;
        if (error.code === 401) throw new Error('ra.notification.logged_out');
      });
    },
    checkError: async (error: unknown) => {
      // With an empty message react-admin shows its localised "session ended".
      if (error instanceof CallError && error.code === 401)
        throw Object.assign(new Error('session over'), { message: '' });
    },
    getIdentity: async () => {
      const { id, name, email, role } = await staff();
      return { id, fullName: name, email, role };
    },
    getPermissions: async () => (await staff()).permissions,
    canAccess: async ({ resource }: { resource: string }) => canOpen((await staff()).permissions, resource),
  } satisfies AuthProvider;
}
