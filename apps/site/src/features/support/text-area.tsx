import { Field } from '@arara/ui';
import css from './text-area.module.css';

interface TextAreaProps {
  label: string;
  value: string;
  onText: (text: string) => void;
  error: string | undefined;
  required?: boolean;
}

/** Maximum length of a message. */
const MOST = 4_000;

/** A labelled multi-line text field that grows with its content. */
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
