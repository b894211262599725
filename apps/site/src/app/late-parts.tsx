import { MemberTerms } from '../features/documents/member-terms.tsx';
import { JackpotNews } from '../features/jackpot/jackpot-news.tsx';
import { RealityCheckWatch } from '../features/limits/reality-check-watch.tsx';
import { useSession } from '../shared/session/use-session.ts';
import { useIdentityRedirect } from './identity-redirect.ts';

/** What acts over every page and game, apart from the first script: it is loaded once the first view is painted. */
export function LateParts() {
  const { member } = useSession();
  useIdentityRedirect();
  return (
    <>
      <MemberTerms />
      <JackpotNews />
      {member !== null && member.is_demo !== 1 && <RealityCheckWatch />}
    </>
  );
}
