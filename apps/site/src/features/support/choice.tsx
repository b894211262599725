import { Field } from '@arara/ui';
import css from './choice.module.css';

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onPick: (value: Value) => void;
}

/** A native select. */
export function Choice<Value extends string>({ label, value, choices, onPick }: ChoiceProps<Value>) {
  return (
    <Field label={label}>
      {(aria) => (
        <span className={css['box']}>
          <select
            {...aria}
            className={css['select']}
            value={value}
            onChange={(event) => onPick(choices.find((one) => one.value === event.currentTarget.value)?.value ?? value)}
          >
            {choices.map((one) => (
              <option key={one.value} value={one.value}>
                {one.label}
              </option>
            ))}
          </select>
        </span>
      )}
    </Field>
  );
}
