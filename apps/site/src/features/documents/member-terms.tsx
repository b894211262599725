import { Suspense } from 'react';
import { ErrorBoundary } from '../../shared/loading/error-boundary.tsx';
import { lazyScreen } from '../../shared/loading/lazy-screen.ts';
import { useSession } from '../../shared/session/use-session.ts';

const TermsToAccept = lazyScreen(() => import('./terms-to-accept.tsx'), 'TermsToAccept', 'documents');

/** Prompts a member to accept documents. Loaded for members only; a failure to load shows nothing. */
export function MemberTerms() {
  const { token } = useSession();
  if (token === null) return null;
  return (
    <ErrorBoundary quiet>
      <Suspense fallback={null}>
        <TermsToAccept />
      </Suspense>
    </ErrorBoundary>
  );
}
