import { LoadError } from './notice.tsx';
import { RowSkeleton } from './row-skeleton.tsx';

interface ComingProps {
  /** Why it was refused; `undefined` while it is on its way. */
  error: unknown;
  again: () => void;
}

/** Stands where an answer will be: rows that are on their way, or why they did not come. */
export function Coming({ error, again }: ComingProps) {
  return error === undefined ? <RowSkeleton /> : <LoadError error={error} onRetry={again} />;
}
