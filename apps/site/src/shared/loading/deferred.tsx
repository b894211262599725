import { type ComponentType, Suspense } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { useAfterFirstView } from './idle.ts';

/** Loads a component after the first view is painted. With `quiet`, a failure to load shows nothing. */
export function Deferred({ of: Part, quiet = false }: { of: ComponentType; quiet?: boolean }) {
  if (!useAfterFirstView()) return null;
  return (
    <ErrorBoundary quiet={quiet}>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </ErrorBoundary>
  );
}
