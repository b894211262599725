import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';
import { Card } from '../../parts/card.tsx';

/** What stands above the panel while the page is not scrolled; its buttons must be in sight even then. */
const ABOVE = 248;

interface PanelFrameProps {
  /** Names the panel for screen readers. */
  label: string;
  /** Beside the list where there is room for both; over it on a phone. */
  beside: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** What holds an open withdrawal. */
export function PanelFrame({ label, beside, onClose, children }: PanelFrameProps) {
  if (beside) {
    return (
      <Box component="section" aria-label={label} sx={{ position: 'sticky', top: 16, minWidth: 0 }}>
        <Card>
          <Box sx={{ display: 'flex', flexDirection: 'column', maxHeight: `max(400px, calc(100dvh - ${ABOVE}px))` }}>
            {children}
          </Box>
        </Card>
      </Box>
    );
  }
  return (
    <Drawer
      open
      anchor="bottom"
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': label, sx: { maxHeight: '92dvh', borderRadius: '18px 18px 0 0' } } }}
    >
      {children}
    </Drawer>
  );
}
