import TextField from '@mui/material/TextField';

interface TextLineProps {
  label: string;
  value: string;
  onText: (text: string) => void;
  help?: string;
  /** What the server said against it; takes the place of the help. */
  error?: string | undefined;
  /** More than one for a text of many lines. */
  lines?: number;
  disabled?: boolean;
  numeric?: boolean;
}

/** A text that is typed, with its help or what is wrong with it below. */
export function TextLine({
  label,
  value,
  onText,
  help,
  error,
  lines = 1,
  disabled = false,
  numeric = false,
}: TextLineProps) {
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
