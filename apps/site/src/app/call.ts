import { createCall } from '@arara/contract/client';
import { locale } from './i18n.ts';
import { session } from './session-store.ts';

/** Every call of the site: with the session's token, in the reader's language; a lost session is noticed here. */
export const call = createCall({
  token: () => session.state().token,
  locale,
  onError: ({ code, forceOffline }, name) => {
    // Signing in and out answer for themselves.
    if (name === 'login' || name === 'register' || name === 'logout') return;
    session.tell({ type: 'refused', code, forceOffline });
  },
});
