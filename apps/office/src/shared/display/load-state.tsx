import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { LoadError } from './notice.tsx';

const WIDTHS = ['64%', '48%', '70%', '56%', '62%', '44%', '58%'];

/** Placeholder rows while a list loads. */
export function RowSkeleton() {
  return (
    <Box aria-busy="true" sx={{ px: 2 }}>
      {WIDTHS.map((width) => (
        <Box key={width} sx={{ display: 'flex', gap: 3, alignItems: 'center', height: 57 }}>
          <Skeleton variant="text" width={110} />
          <Skeleton variant="text" width={width} />
          <Skeleton variant="rounded" width={80} height={22} sx={{ flexShrink: 0 }} />
        </Box>
      ))}
    </Box>
  );
}

interface LoadStateProps {
  /** Undefined while loading. */
  error: unknown;
  reload: () => void;
}

/** Placeholder rows while loading, or the error. */
export function LoadState({ error, reload }: LoadStateProps) {
  return error === undefined ? <RowSkeleton /> : <LoadError error={error} onRetry={reload} />;
}
