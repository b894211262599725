import { Suspense } from 'react';
import { ErrorBoundary } from '../../shared/loading/error-boundary.tsx';
import { lazyScreen } from '../../shared/loading/lazy-screen.ts';
import { useRealityCheck } from './reality-check-queries.ts';

/** Loaded when a check is due: no page waits for it before. */
const RealityCheckDialog = lazyScreen(() => import('./reality-check-dialog.tsx'), 'RealityCheckDialog', 'realityCheck');

/** Shows the reality check that waits for an answer. */
export function RealityCheckWatch() {
  const check = useRealityCheck().data?.check ?? null;
  if (check === null) return null;
  return (
    <ErrorBoundary key={check.id}>
      <Suspense fallback={null}>
        <RealityCheckDialog check={check} />
      </Suspense>
    </ErrorBoundary>
  );
}
