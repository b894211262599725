import { ToastProvider, UiWordsProvider } from '@arara/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { MemberTerms } from '../features/documents/member-terms.tsx';
import { AuthDialogProvider } from './auth-dialog.tsx';
import { t } from './i18n.ts';
import { LateJackpotNews } from './late-parts.tsx';
import { queryClient } from './query-client.ts';
import { useRealtime } from './use-realtime.ts';
import { AppRoutes } from './root-routes.tsx';
import { SessionNotices } from './session-notices.tsx';
import { useSession } from './session.ts';
import { useTheme } from './theme.ts';
import { useTitle } from './title.ts';

/** The whole site. The words are chosen before it is drawn and stay for as long as the page does. */
export function App() {
  const words = {
    close: t('ui.close'),
    retry: t('ui.retry'),
    loading: t('ui.loading'),
    clear: t('ui.clear'),
    copy: t('ui.copy'),
    copied: t('ui.copied'),
    previous: t('ui.previous'),
    next: t('ui.next'),
  };
  return (
    <QueryClientProvider client={queryClient}>
      <UiWordsProvider words={words}>
        <ToastProvider>
          <BrowserRouter>
            <AuthDialogProvider>
              <Live />
              <SessionNotices>
                <AppRoutes />
                <MemberTerms />
                <LateJackpotNews />
              </SessionNotices>
            </AuthDialogProvider>
          </BrowserRouter>
        </ToastProvider>
      </UiWordsProvider>
    </QueryClientProvider>
  );
}

/** What listens for the whole page and draws nothing, so that its news redraws nothing else. */
function Live() {
  const { token, member } = useSession();
  // A session that ran out is renewed by the first call: with the old token the line would be refused at the door.
  useRealtime(member === null ? null : token);
  useTheme();
  useTitle();
  return null;
}
