import { Deferred } from '../../shared/loading/deferred.tsx';
import { lazyScreen } from '../../shared/loading/lazy-screen.ts';
import { useSession } from '../../shared/session/use-session.ts';

const RealityCheckWatch = lazyScreen(() => import('./reality-check-watch.tsx'), 'RealityCheckWatch');

/** The reality check of a member who plays with money, over every page and game. */
export function DeferredRealityCheck() {
  const { member } = useSession();
  return member !== null && member.is_demo !== 1 ? <Deferred of={RealityCheckWatch} quiet /> : null;
}
