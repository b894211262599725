import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

interface ChoiceFieldProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly Value[];
  getName: (value: Value) => string;
  onValue: (value: Value) => void;
  disabled?: boolean;
}

/** Chooses one of a few values. */
export function ChoiceField<Value extends string>({
  label,
  value,
  options,
  getName,
  onValue,
  disabled = false,
}: ChoiceFieldProps<Value>) {
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={value}
      disabled={disabled}
      onChange={({ target }) => {
        const chosen = options.find((option) => option === target.value);
        if (chosen !== undefined) onValue(chosen);
      }}
    >
      {options.map((option) => (
        <MenuItem key={option} value={option}>
          {getName(option)}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface ManyFieldProps {
  label: string;
  help: string;
  values: readonly string[];
  options: readonly { key: string; name: string }[];
  onValues: (values: readonly string[]) => void;
}

/** Chooses any of a few values. */
export function ManyField({ label, help, values, options, onValues }: ManyFieldProps) {
  return (
    <TextField
      select
      fullWidth
      label={label}
      helperText={help}
      value={values}
      slotProps={{ select: { multiple: true } }}
      onChange={({ target }) => {
        const chosen: unknown = target.value;
        onValues(Array.isArray(chosen) ? chosen.map(String) : []);
      }}
    >
      {options.map(({ key, name }) => (
        <MenuItem key={key} value={key}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
