import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { ErrorBoundary } from '../../shared/loading/error-boundary.tsx';
import { lazyScreen } from '../../shared/loading/lazy-screen.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { isIdleScreen } from './idle-screen.ts';

const TermsToAccept = lazyScreen(() => import('./terms-to-accept.tsx'), 'TermsToAccept', 'documents');

/** Prompts a member to accept documents, where it may ask; a failure to load shows nothing. */
export function MemberTerms() {
  const { token } = useSession();
  const { pathname } = useLocation();
  if (token === null || !isIdleScreen(pathname)) return null;
  return (
    <ErrorBoundary quiet>
      <Suspense fallback={null}>
        <TermsToAccept />
      </Suspense>
    </ErrorBoundary>
  );
}
