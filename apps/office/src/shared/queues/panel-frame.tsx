import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';
import { Card } from '../display/card.tsx';

/** Height above the panel on an unscrolled page; the panel's buttons must stay visible. */
const ABOVE = 248;

interface PanelFrameProps {
  /** Accessible name of the panel. */
  label: string;
  /** Beside the list on wide screens, over it on small ones. */
  beside: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Frame of an open record. */
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
