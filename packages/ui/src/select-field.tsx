import type { SelectHTMLAttributes } from 'react';
import { classes } from './classes.ts';
import { Field } from './field.tsx';
import field from './field.module.css';
import css from './select-field.module.css';

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  error?: string | undefined;
}

/** A labelled native select; its options are the children. */
export function SelectField({ label, error, children, ...attributes }: SelectFieldProps) {
  return (
    <Field label={label} error={error}>
      {(aria) => (
        <span className={classes(field['box'], css['box'], error !== undefined && field['wrong'])}>
          <select {...attributes} {...aria} className={css['select']}>
            {children}
          </select>
        </span>
      )}
    </Field>
  );
}
