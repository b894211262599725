import '@arara/ui/tokens.css';
import './app/fonts.css';
import './app/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { keepInvite } from './features/auth/invite.ts';
import { wakeSession } from './app/call.ts';
import { loadLocale } from './app/i18n.ts';
import { keepInstallOffer } from './app/install.ts';
import { whenCalm } from './app/late.ts';
import { forgetOnSessionChange } from './app/query-client.ts';
import { prefetchScreens } from './app/root-routes.tsx';
import { startServiceWorker } from './app/service-worker.ts';
import { sitePage } from './app/site-page.ts';
import { dress } from './app/theme.ts';
import { countVisit } from './app/visits.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');

dress(sitePage.theme);
countVisit();
keepInvite(location.search);
void whenCalm()
  .then(() => import('./features/auth/invite-visit.ts'))
  .then(({ tellVisit }) => tellVisit())
  .catch(() => undefined);
keepInstallOffer();
forgetOnSessionChange();
wakeSession();
prefetchScreens(location.pathname);
await loadLocale();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
if (import.meta.env.PROD) startServiceWorker();
