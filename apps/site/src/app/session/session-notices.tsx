import { Loading, useToast } from '@arara/ui';
import { type ReactNode, Suspense, useEffect } from 'react';
import { ErrorBoundary } from '../../shared/loading/error-boundary.tsx';
import { useT } from '../../shared/messages/i18n.ts';
import { lazyScreen } from '../../shared/loading/lazy-screen.ts';
import { useSession } from '../../shared/session/use-session.ts';

const OfflineScreen = lazyScreen(() => import('../../features/auth/offline.screen.tsx'), 'OfflineScreen', 'auth');
const ExpiredSession = lazyScreen(() => import('../../features/auth/expired-session.tsx'), 'ExpiredSession');

/**
 * Notifies a member who lost the session: a dialog over the page when it expired; a network message and a screen
 * that replaces every other when the server ended it.
 */
export function SessionNotices({ children }: { children: ReactNode }) {
  const t = useT();
  const { notice } = useSession();
  const toast = useToast();

  useEffect(() => {
    if (notice === 'offline') toast(t('shell.error.network'), 'bad');
  }, [notice, toast, t]);

  if (notice === 'offline') {
    return (
      <ErrorBoundary>
        <Suspense fallback={<Loading />}>
          <OfflineScreen />
        </Suspense>
      </ErrorBoundary>
    );
  }
  return (
    <>
      {children}
      {notice === 'expired' && (
        <ErrorBoundary>
          <Suspense fallback={null}>
            <ExpiredSession />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
