import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';
import { Card } from '../../parts/card.tsx';

interface PanelFrameProps {
  /** Beside the list where there is room for both; over it on a phone. */
  beside: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** What holds an open withdrawal. */
export function PanelFrame({ beside, onClose, children }: PanelFrameProps) {
  if (beside) {
    return (
      <Box component="aside" sx={{ position: 'sticky', top: 16, minWidth: 0 }}>
        <Card>
          <Box sx={{ display: 'flex', flexDirection: 'column', maxHeight: 'calc(100dvh - 32px)' }}>{children}</Box>
        </Card>
      </Box>
    );
  }
  return (
    <Drawer
      open
      anchor="bottom"
      onClose={onClose}
      slotProps={{ paper: { sx: { maxHeight: '92dvh', borderRadius: '18px 18px 0 0' } } }}
    >
      {children}
    </Drawer>
  );
}
