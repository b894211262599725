import { useLocation } from 'react-router';
import { lazyScreen } from '../../shared/loading/lazy-screen.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { isIdleScreen } from './idle-screen.ts';

const TermsToAccept = lazyScreen(() => import('./terms-to-accept.tsx'), 'TermsToAccept', 'documents');

/** Prompts a member to accept documents, where it may ask. */
export function MemberTerms() {
  const { token } = useSession();
  const { pathname } = useLocation();
  return token !== null && isIdleScreen(pathname) ? <TermsToAccept /> : null;
}
