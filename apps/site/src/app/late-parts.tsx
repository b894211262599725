import { MemberTerms } from '../features/documents/member-terms.tsx';
import { JackpotNews } from '../features/jackpot/jackpot-news.tsx';
import { RealityCheckWatch } from '../features/limits/reality-check-watch.tsx';
import { Deferred } from '../shared/loading/deferred.tsx';
import { useSession } from '../shared/session/use-session.ts';

/** What acts over every page and game, in one chunk that is loaded once the first view is painted. One that fails takes no other along. */
export function LateParts() {
  const { member } = useSession();
  return (
    <>
      <Deferred of={MemberTerms} quiet />
      <Deferred of={JackpotNews} quiet />
      {member !== null && member.is_demo !== 1 && <Deferred of={RealityCheckWatch} quiet />}
    </>
  );
}
