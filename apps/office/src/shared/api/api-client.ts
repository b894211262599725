import { createCall } from '@arara/contract/client';
import { i18nProvider } from '../messages/i18n-provider.ts';
import { createSession } from '../auth/session.ts';

/** The session and API client of this page. */
export const session = createSession(sessionStorage);

export const call = createCall({
  token: session.token,
  locale: () => (i18nProvider.getLocale() === 'en' ? 'en' : 'pt'),
});
