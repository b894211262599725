import ExpandMore from '@mui/icons-material/ExpandMoreRounded';
import IconButton from '@mui/material/IconButton';

interface ExpandButtonProps {
  open: boolean;
  label: string;
  onToggle: () => void;
}

/** Opens a row to what is below it. */
export function ExpandButton({ open, label, onToggle }: ExpandButtonProps) {
  return (
    <IconButton
      size="small"
      aria-label={label}
      aria-expanded={open}
      onClick={(event) => {
        // The row itself answers a click too.
        event.stopPropagation();
        onToggle();
      }}
    >
      <ExpandMore
        fontSize="small"
        sx={{ transition: 'transform 120ms', transform: open ? 'none' : 'rotate(-90deg)' }}
      />
    </IconButton>
  );
}
