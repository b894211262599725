import '@arara/ui/tokens.css';
import './app/shell/fonts.css';
import './app/shell/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { saveInvite } from './features/auth/invite.ts';
import { enterTransport, loadAddresses, resumeSession } from './shared/api/call.ts';
import { chosenLocale, loadLocale } from './shared/messages/i18n.ts';
import { captureInstallOffer } from './shared/install/install-offer.ts';
import { type FirstView, firstView, pageTaken } from './shared/loading/first-view.ts';
import { whenIdle } from './shared/loading/idle.ts';
import { loadParts } from './shared/loading/page-parts.ts';
import { forgetOnSessionChange, isPublicQuery, queryClient } from './shared/api/query-client.ts';
import { prefetchScreens } from './app/routing/root-routes.tsx';
import { session } from './shared/session/session-store.ts';
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

/** Whether this page belongs to a member, as far as it knows. */
function isMember(): boolean {
  const { token, held } = session.state();
  return token !== null || held !== 'no';
}

/** Takes over the first view that the server rendered; the calls that it needs wait until then. */
async function takeOver(place: HTMLElement, view: FirstView): Promise<void> {
  const [{ collectEarlyInput }] = await Promise.all([import('./shared/loading/early-input.ts'), loadParts(view.parts)]);
  for (const [key, data] of view.queries) queryClient.setQueryData(key, data);
  const repeatEarlyInput = collectEarlyInput();
  const taken = pageTaken();
  enterTransport(async (address, request) => {
    await taken;
    return fetch(address, request);
  });
  startTransition(() => void hydrateRoot(place, app));
  repeatEarlyInput();
  // A page for guests holds the answers that a guest gets.
  if (!view.isMember && isMember()) {
    await taken;
    await queryClient.invalidateQueries({ predicate: (query) => !isPublicQuery(query) });
  }
}

/**
 * Renders the page, or takes it over where the server rendered it in the language of this reader. Not awaited by this
 * module: the parts of a page import from it.
 */
async function start(place: HTMLElement): Promise<void> {
  const view = firstView();
  // The server knows no fragment, with which a platform returns a player who signs in there.
  const isContinued = view !== undefined && view.locale === chosenLocale() && location.hash === '';
  await loadLocale();
  if (isContinued) await takeOver(place, view);
  else createRoot(place).render(app);
}

void start(root);
void import('./app/late-start.ts').then(({ startLate }) => startLate());
