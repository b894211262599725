import { Suspense } from 'react';
import { Crash } from '../../app/crash.tsx';
import { screen } from '../../app/screen.ts';
import { useSession } from '../../app/session.ts';

const TermsToAccept = screen(() => import('./terms-to-accept.tsx'), 'TermsToAccept', 'documents');

/** What a member is told of documents by itself. Fetched for members only, and never in the way: it may fail unseen. */
export function MemberTerms() {
  const { token } = useSession();
  if (token === null) return null;
  return (
    <Crash quiet>
      <Suspense fallback={null}>
        <TermsToAccept />
      </Suspense>
    </Crash>
  );
}
