import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

const WIDTHS = ['64%', '48%', '70%', '56%', '62%', '44%', '58%'];

/** Rows that are on their way. */
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
