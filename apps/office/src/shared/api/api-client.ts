import { createCall } from '@arara/contract/client';
import { getLocale } from '../messages/translation.ts';
import { createSession } from '../auth/session.ts';

/** The session and API client of this page. */
export const session = createSession(sessionStorage);

export const call = createCall({
  token: session.token,
  locale: getLocale,
});
