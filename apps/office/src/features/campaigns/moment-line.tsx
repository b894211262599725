import TextField from '@mui/material/TextField';

interface MomentLineProps {
  label: string;
  /** As it is typed, in the site's time; empty for none. */
  value: string;
  onMoment: (local: string) => void;
  help?: string;
  error?: string | undefined;
  disabled: boolean;
}

/** A moment in the site's time. */
export function MomentLine({ label, value, onMoment, help, error, disabled }: MomentLineProps) {
  return (
    <TextField
      type="datetime-local"
      label={label}
      value={value}
      onChange={({ target }) => onMoment(target.value)}
      error={error !== undefined}
      helperText={error ?? help}
      disabled={disabled}
      fullWidth
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
