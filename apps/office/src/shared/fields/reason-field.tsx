import TextField from '@mui/material/TextField';

/** Length bounds of a reason, from the contract. */
const MIN_REASON = 3;
const MAX_REASON = 200;

/** Whether the text is long enough to be a reason. */
export const isReason = (text: string): boolean => text.trim().length >= MIN_REASON;

interface ReasonFieldProps {
  label: string;
  /** Who reads the reason. */
  help: string;
  value: string;
  onReason: (reason: string) => void;
  autoFocus?: boolean;
}

/** Input for a reason. */
export function ReasonField({ label, help, value, onReason, autoFocus = false }: ReasonFieldProps) {
  return (
    <TextField
      label={label}
      helperText={help}
      autoFocus={autoFocus}
      autoComplete="off"
      value={value}
      onChange={(event) => onReason(event.target.value)}
      slotProps={{ htmlInput: { maxLength: MAX_REASON } }}
    />
  );
}
