import TextField from '@mui/material/TextField';

interface DateTimeInputProps {
  label: string;
  /** As typed, in site time; empty for none. */
  value: string;
  onMoment: (local: string) => void;
  help?: string;
  error?: string | undefined;
  disabled: boolean;
}

/** Input for a date and time in site time. */
export function DateTimeInput({ label, value, onMoment, help, error, disabled }: DateTimeInputProps) {
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
