import { Field } from '@arara/ui';
import type { ReactNode } from 'react';
import css from './forms.module.css';

interface CodeFieldProps {
  label: string;
  code: string;
  hint?: ReactNode;
  error?: string | undefined;
  onCode: (code: string) => void;
}

/** A field for a six-digit code. One real input, so that the phone suggests the code and paste works. */
export function CodeField({ label, code, hint, error, onCode }: CodeFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(aria) => (
        <span className={css['code']} data-wrong={error !== undefined}>
          <input
            {...aria}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            spellCheck={false}
            value={code}
            onChange={(event) => onCode(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 6))}
          />
        </span>
      )}
    </Field>
  );
}
