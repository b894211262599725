import Popover from '@mui/material/Popover';
import type { ReactNode } from 'react';

interface AnchoredDialogProps {
  /** The button below which it opens; `undefined` while it is closed. */
  anchor: HTMLElement | undefined;
  /** The id of its heading. */
  titleId: string;
  onClose: () => void;
  /** Its width, in pixels. */
  size: { width?: number; minWidth?: number };
  children: ReactNode;
}

/** A dialog below the right edge of the button that opens it. */
export function AnchoredDialog({ anchor, titleId, onClose, size, children }: AnchoredDialogProps) {
  return (
    <Popover
      open={anchor !== undefined}
      anchorEl={anchor ?? null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          sx: ({ tokens }) => ({
            ...size,
            maxWidth: 'calc(100vw - 32px)',
            mt: 1,
            p: 2,
            borderRadius: '12px',
            border: `1px solid ${tokens.line}`,
          }),
        },
      }}
    >
      {children}
    </Popover>
  );
}
