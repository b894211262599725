import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The line above a list: its tabs at the left, its search at the right, below each other on a phone. */
export function ListTools({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'space-between', alignItems: 'center' }}>
      {children}
    </Box>
  );
}
