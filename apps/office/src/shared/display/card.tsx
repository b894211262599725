import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';

/** Bordered surface of tables and blocks. */
export function Card({ children }: { children: ReactNode }) {
  return (
    <Paper
      elevation={0}
      sx={({ tokens }) => ({
        border: `1px solid ${tokens.line}`,
        borderRadius: '12px',
        boxShadow: '0 1px 1px rgb(16 21 42 / 4%)',
        overflow: 'hidden',
        minWidth: 0,
      })}
    >
      {children}
    </Paper>
  );
}
