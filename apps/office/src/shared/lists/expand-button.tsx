import ExpandMore from '@mui/icons-material/ExpandMoreRounded';
import IconButton from '@mui/material/IconButton';

interface ExpandButtonProps {
  open: boolean;
  label: string;
  onToggle: () => void;
}

/** Expands a row. */
export function ExpandButton({ open, label, onToggle }: ExpandButtonProps) {
  return (
    <IconButton
      size="small"
      aria-label={label}
      aria-expanded={open}
      onClick={(event) => {
        // The row itself handles clicks too.
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
