import { Loading, Sheet } from '@arara/ui';
import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

interface LoadingSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** May suspend, and may fail to load. */
  children: ReactNode;
}

/** A sheet that shows a spinner while its content loads, and a retry when it fails to. */
export function LoadingSheet({ children, ...rest }: LoadingSheetProps) {
  return (
    <Sheet {...rest}>
      <ErrorBoundary>
        <Suspense fallback={<Loading />}>{children}</Suspense>
      </ErrorBoundary>
    </Sheet>
  );
}
