import ArrowDropDown from '@mui/icons-material/ArrowDropDownRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { type ReactNode, useState } from 'react';

interface BarButtonProps {
  /** What it sets, before the value. */
  label?: string;
  value: string;
  icon?: ReactNode;
  onOpen?: () => void;
  /** Content of the popover, which closes it by `close`. */
  children: (close: () => void) => ReactNode;
}

/** A button of the filter bar that opens a popover below it. */
export function BarButton({ label, value, icon, onOpen, children }: BarButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-haspopup="dialog"
        startIcon={icon}
        endIcon={<ArrowDropDown />}
        onClick={(event) => {
          onOpen?.();
          setAnchor(event.currentTarget);
        }}
        sx={({ tokens }) => ({
          minHeight: 32,
          height: 32,
          px: 1.25,
          fontSize: 12.5,
          borderRadius: '8px',
          borderColor: tokens.line,
          backgroundColor: tokens.surface,
          whiteSpace: 'nowrap',
          '& .MuiButton-startIcon svg': { fontSize: 16 },
          '& .MuiButton-endIcon': { ml: 0.25, mr: -0.75 },
        })}
      >
        {label !== undefined && (
          <Box component="span" sx={{ color: 'text.secondary', mr: 0.75, fontWeight: 400 }}>
            {label}
          </Box>
        )}
        {value}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { sx: { mt: 0.5, borderRadius: '12px' }, 'aria-label': label ?? value } }}
      >
        {children(close)}
      </Popover>
    </>
  );
}
