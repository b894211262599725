import '@arara/ui/tokens.css';
import './app/shell/fonts.css';
import './app/shell/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { saveInvite } from './features/auth/invite.ts';
import { loadAddresses, resumeSession } from './shared/api/call.ts';
import { chosenLocale, loadLocale, writeLocaleCookie } from './shared/messages/i18n.ts';
import { captureInstallOffer } from './shared/install/install.ts';
import { collectEarlyInput } from './shared/loading/early-input.ts';
import { firstView } from './shared/loading/first-view.ts';
import { whenIdle } from './shared/loading/idle.ts';
import { forgetOnSessionChange, queryClient } from './shared/api/query-client.ts';
import { prefetchScreens } from './app/routing/root-routes.tsx';
import { startServiceWorker } from './app/pwa/service-worker.ts';
import { keepSessionCookie } from './shared/session/session-cookie.ts';
import { sitePage } from './shared/site/site-page.ts';
import { applyTheme } from './app/shell/theme.ts';
import { countVisit } from './shared/install/visits.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');

applyTheme(sitePage.theme);
countVisit();
saveInvite(location.search);
void whenIdle()
  .then(() => import('./features/auth/invite-visit.ts'))
  .then(({ reportInviteVisit }) => reportInviteVisit())
  .catch(() => undefined);
captureInstallOffer();
forgetOnSessionChange();
resumeSession();
keepSessionCookie();
writeLocaleCookie();
prefetchScreens(location.pathname);
void whenIdle()
  .then(loadAddresses)
  .catch(() => undefined);

/** The first view that the server rendered, if it is in the language of this reader. */
const view = firstView();
const isContinued = view !== undefined && view.locale === chosenLocale();
await loadLocale();
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
if (isContinued) {
  for (const [key, data] of view.queries) queryClient.setQueryData(key, data);
  const repeatEarlyInput = collectEarlyInput();
  startTransition(() => void hydrateRoot(root, app));
  repeatEarlyInput();
} else {
  createRoot(root).render(app);
}
if (import.meta.env.PROD) startServiceWorker();
