import { createCall } from '@arara/contract/client';
import { i18nProvider } from './i18n-provider.ts';
import { createSession } from './session.ts';

/** The one session and the one `call` of this page. */
export const session = createSession(sessionStorage);

export const call = createCall({
  token: session.token,
  locale: () => (i18nProvider.getLocale() === 'en' ? 'en' : 'pt'),
});
