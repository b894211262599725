import { Field } from '@arara/ui';
import css from './text-area.module.css';

interface TextAreaProps {
  label: string;
  value: string;
  onText: (text: string) => void;
  error: string | undefined;
  required?: boolean;
}

/** So much a message holds. */
const MOST = 4_000;

/** A text of many lines with its label; it grows with what is written. */
export function TextArea({ label, value, onText, error, required = false }: TextAreaProps) {
  return (
    <Field label={label} error={error}>
      {(aria) => (
        <textarea
          {...aria}
          className={css['area']}
          maxLength={MOST}
          required={required}
          value={value}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
