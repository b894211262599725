import { Deferred } from '../../shared/loading/deferred.tsx';
import { lazyScreen } from '../../shared/loading/lazy-screen.ts';
import { useSession } from '../../shared/session/use-session.ts';

const ExclusionNotice = lazyScreen(() => import('./exclusion-notice.tsx'), 'ExclusionNotice', 'exclusion');

/** The pause or exclusion of the member, loaded after the first view; nothing for others. */
export function DeferredExclusionNotice() {
  const { member } = useSession();
  return member?.is_play_excluded === 1 ? <Deferred of={ExclusionNotice} quiet /> : null;
}
