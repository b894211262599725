import { SelectField } from '@arara/ui';

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onPick: (value: Value) => void;
}

/** A select of a few values. */
export function Choice<Value extends string>({ label, value, choices, onPick }: ChoiceProps<Value>) {
  return (
    <SelectField
      label={label}
      value={value}
      onChange={(event) => onPick(choices.find((one) => one.value === event.currentTarget.value)?.value ?? value)}
    >
      {choices.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </SelectField>
  );
}
