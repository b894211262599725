import '@arara/ui/tokens.css';
import './app/shell/fonts.css';
import './app/shell/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { saveInvite } from './features/auth/invite.ts';
import { loadAddresses, resumeSession } from './shared/api/call.ts';
import { chosenLocale, loadLocale } from './shared/messages/i18n.ts';
import { captureInstallOffer } from './shared/install/install-offer.ts';
import { firstView } from './shared/loading/first-view.ts';
import { whenIdle } from './shared/loading/idle.ts';
import { forgetOnSessionChange } from './shared/api/query-client.ts';
import { prefetchScreens } from './app/routing/root-routes.tsx';
import { sitePage } from './shared/site/site-page.ts';
import { applyTheme } from './app/shell/theme.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');

applyTheme(sitePage.theme);
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

const app = (
  <StrictMode>
    <App />
  </StrictMode>
);

/**
 * Renders the page, or takes it over where the server rendered it in the language of this reader. Not awaited by this
 * module: the parts of a page import from it.
 */
async function start(place: HTMLElement): Promise<void> {
  const view = firstView();
  // The server knows no fragment, with which a platform returns a player who signs in there.
  const isContinued = view !== undefined && view.locale === chosenLocale() && location.hash === '';
  await loadLocale();
  const taker = isContinued ? await import('./app/take-over.ts').catch(() => undefined) : undefined;
  if (isContinued && taker !== undefined) await taker.takeOver(place, app, view);
  else createRoot(place).render(app);
}

void start(root);
void import('./app/late-start.ts').then(({ startLate }) => startLate());
