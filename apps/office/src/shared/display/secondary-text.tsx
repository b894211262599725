import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Small, dimmed text on a line of its own, usually below a value. */
export function SecondaryText({ children }: { children: ReactNode }) {
  return (
    <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}
