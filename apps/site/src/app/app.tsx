import { ToastProvider, UiMessagesProvider } from '@arara/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { AuthDialogProvider } from './session/auth-dialog-provider.tsx';
import { uiMessages } from '../shared/messages/i18n.ts';
import { DeferredLateParts } from './shell/deferred-parts.tsx';
import { queryClient } from '../shared/api/query-client.ts';
import { useIdentityRedirect } from './use-identity-redirect.ts';
import { useRealtime } from './use-realtime.ts';
import { AppRoutes } from './routing/root-routes.tsx';
import { SessionNotices } from './session/session-notices.tsx';
import { session } from '../shared/session/session-store.ts';
import { useSession } from '../shared/session/use-session.ts';
import { useTheme } from './shell/theme.ts';
import { usePageTitle } from './shell/page-title.ts';

/** The dialog of an expired session explains every refusal: a notice beside it would say it twice. */
const isAskedToSignIn = () => session.state().notice === 'expired';

/**
 * The root component. The language is fixed before the first render: a change of language reloads the page. `router` is
 * that of a browser, or on the server that of the path which is rendered.
 */
export function App({ router: Router = BrowserRouter }: { router?: ComponentType<{ children: ReactNode }> }) {
  return (
    <QueryClientProvider client={queryClient}>
      <UiMessagesProvider t={uiMessages()}>
        <ToastProvider isMuted={isAskedToSignIn}>
          <Router>
            <AuthDialogProvider>
              <PageEffects />
              <SessionNotices>
                <AppRoutes />
                <DeferredLateParts />
              </SessionNotices>
            </AuthDialogProvider>
          </Router>
        </ToastProvider>
      </UiMessagesProvider>
    </QueryClientProvider>
  );
}

/** Runs the effects of the whole page and renders nothing, so that their updates re-render nothing else. */
function PageEffects() {
  const { token, member } = useSession();
  // The first call renews an expired session: the server would refuse a socket with the old token.
  useRealtime(member === null ? null : token);
  useIdentityRedirect();
  useTheme();
  usePageTitle();
  return null;
}
