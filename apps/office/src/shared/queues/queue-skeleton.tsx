import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

const WIDTHS = ['72%', '58%', '66%', '80%', '54%', '70%'];

/** Placeholder rows with the height of real ones. */
export function QueueSkeleton() {
  return (
    <Box aria-busy="true" sx={{ px: 2 }}>
      {WIDTHS.map((width) => (
        <Box key={width} sx={{ display: 'flex', gap: 3, alignItems: 'center', height: 73 }}>
          <Skeleton variant="rounded" width={96} height={20} />
          <Skeleton variant="rounded" width={72} height={24} />
          <Box sx={{ flexGrow: 1 }}>
            <Skeleton variant="text" width={width} />
            <Skeleton variant="text" width="40%" />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
