import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { type StatusTone, getToneStyle } from '../theme/status-tone.ts';

interface ChipProps {
  tone: StatusTone;
  /** Tooltip and accessible text. */
  title?: string | undefined;
  icon?: ReactNode;
  children: ReactNode;
}

const shape = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  height: 22,
  px: 1,
  borderRadius: '6px',
  fontSize: 12,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '& svg': { fontSize: 14 },
} as const;

/** A short status. The text carries the meaning; the colour only helps. */
export function Chip({ tone, title, icon, children }: ChipProps) {
  return (
    <Box component="span" title={title} sx={[shape, getToneStyle(tone)]}>
      {icon}
      {children}
    </Box>
  );
}
