import TextField from '@mui/material/TextField';

interface TextInputProps {
  label: string;
  value: string;
  onText: (text: string) => void;
  help?: string;
  /** Server error; replaces the help text. */
  error?: string | undefined;
  /** More than one for a multiline text. */
  lines?: number;
  disabled?: boolean;
  numeric?: boolean;
}

/** A text input with help or error. */
export function TextInput({
  label,
  value,
  onText,
  help,
  error,
  lines = 1,
  disabled = false,
  numeric = false,
}: TextInputProps) {
  return (
    <TextField
      label={label}
      value={value}
      onChange={(event) => onText(event.target.value)}
      helperText={error ?? help}
      error={error !== undefined}
      disabled={disabled}
      autoComplete="off"
      fullWidth
      {...(lines > 1 ? { multiline: true, minRows: lines, maxRows: 24 } : {})}
      slotProps={{ htmlInput: numeric ? { inputMode: 'numeric' } : {} }}
    />
  );
}
