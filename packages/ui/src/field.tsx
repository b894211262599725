import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { classes } from './classes.ts';
import css from './field.module.css';

/** What an input needs so that its label, hint and error belong to it. */
export interface FieldAria {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** What is wrong; stands under the field and is read out. */
  error?: string | undefined;
  /** Beside the label, at the end of its line. */
  aside?: ReactNode;
  children: (aria: FieldAria) => ReactNode;
}

/** A labelled place for one input. */
export function Field({ label, hint, error, aside, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = error !== undefined || hint !== undefined;
  return (
    <div className={css['field']}>
      <div className={css['head']}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      {children({
        id,
        'aria-describedby': hasNote ? noteId : undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {hasNote && (
        <p
          id={noteId}
          className={error === undefined ? css['hint'] : css['error']}
          role={error === undefined ? undefined : 'alert'}
        >
          {error ?? hint}
        </p>
      )}
    </div>
  );
}

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix' | 'className' | 'style' | 'id'> {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  aside?: ReactNode;
  prefix?: ReactNode;
  /** At the end of the box: a button that shows the password, clears, pastes. */
  suffix?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A one-line text input with its label. */
export function TextField({ label, hint, error, aside, prefix, suffix, ref, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(aria) => (
        <span className={classes(css['box'], error !== undefined && css['wrong'])}>
          {prefix !== undefined && <span className={css['prefix']}>{prefix}</span>}
          <input {...input} {...aria} ref={ref} className={css['input']} />
          {suffix}
        </span>
      )}
    </Field>
  );
}

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'style' | 'id'> {
  children: ReactNode;
  error?: string | undefined;
}

export function Checkbox({ children, error, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={css['field']}>
      <label className={css['check']} htmlFor={id}>
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-note`}
        />
        <span>{children}</span>
      </label>
      {error !== undefined && (
        <p id={`${id}-note`} className={css['error']} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
