import TextField from '@mui/material/TextField';

/** How many characters a reason has at least and at most, as the contract says. */
const REASON_MIN = 3;
const REASON_MAX = 200;

/** Whether what was typed is long enough to be a reason. */
export const isReason = (text: string): boolean => text.trim().length >= REASON_MIN;

interface ReasonFieldProps {
  label: string;
  /** Who reads the reason. */
  help: string;
  value: string;
  onReason: (reason: string) => void;
  autoFocus?: boolean;
}

/** Why something is done. */
export function ReasonField({ label, help, value, onReason, autoFocus = false }: ReasonFieldProps) {
  return (
    <TextField
      label={label}
      helperText={help}
      autoFocus={autoFocus}
      autoComplete="off"
      value={value}
      onChange={(event) => onReason(event.target.value)}
      slotProps={{ htmlInput: { maxLength: REASON_MAX } }}
    />
  );
}
