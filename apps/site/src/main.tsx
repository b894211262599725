import '@arara/ui/tokens.css';
import './app/shell/fonts.css';
import './app/shell/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { saveInvite } from './features/auth/invite.ts';
import { loadAddresses, resumeSession } from './shared/api/call.ts';
import { loadLocale } from './shared/messages/i18n.ts';
import { captureInstallOffer } from './shared/install/install.ts';
import { whenIdle } from './shared/loading/idle.ts';
import { forgetOnSessionChange } from './shared/api/query-client.ts';
import { prefetchScreens } from './app/routing/root-routes.tsx';
import { startServiceWorker } from './app/pwa/service-worker.ts';
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
prefetchScreens(location.pathname);
void whenIdle()
  .then(loadAddresses)
  .catch(() => undefined);
await loadLocale();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
if (import.meta.env.PROD) startServiceWorker();
