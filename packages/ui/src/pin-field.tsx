import type { ReactNode, Ref } from 'react';
import { classes } from './classes.ts';
import { Field } from './field.tsx';
import css from './pin-field.module.css';

const LENGTH = 6;
const CELLS = [0, 1, 2, 3, 4, 5] as const;

interface PinFieldProps {
  label: string;
  pin: string;
  onPin: (pin: string) => void;
  hint?: ReactNode;
  error?: string | undefined;
  name?: string;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/**
 * The six digits of the withdrawal password: one real input over six drawn cells, so that paste and
 * a screen reader work as in any field. It is no password input: browsers would offer the sign-in
 * password there. The digits are never shown.
 */
export function PinField({ label, pin, onPin, hint, error, name = 'qk_pwd', autoFocus = false, ref }: PinFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(aria) => (
        <span className={classes(css['cells'], error !== undefined && css['wrong'])}>
          {CELLS.map((cell) => (
            <span
              key={cell}
              aria-hidden="true"
              className={classes(
                css['cell'],
                cell < pin.length && css['full'],
                cell === Math.min(pin.length, LENGTH - 1) && css['next'],
              )}
            />
          ))}
          <input
            {...aria}
            ref={ref}
            name={name}
            className={css['input']}
            inputMode="numeric"
            autoComplete="off"
            autoFocus={autoFocus}
            spellCheck={false}
            data-1p-ignore=""
            data-lpignore="true"
            value={pin}
            onChange={(event) => onPin(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, LENGTH))}
          />
        </span>
      )}
    </Field>
  );
}
