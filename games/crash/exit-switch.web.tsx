import { type ReactNode, useId } from 'react';
import css from './exit-switch.module.css';

interface ExitSwitchProps {
  readonly isOn: boolean;
  readonly disabled: boolean;
  /** What it is called, where its text does not say it. */
  readonly label?: string;
  onChange(isOn: boolean): void;
  /** Its text. */
  readonly children?: ReactNode;
}

/** Whether a ticket leaves by itself. */
export function ExitSwitch({ isOn, disabled, label, onChange, children }: ExitSwitchProps) {
  const id = useId();
  return (
    <label className={css['switch']} htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-label={label}
        aria-checked={isOn}
        checked={isOn}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <i aria-hidden="true" />
      {children}
    </label>
  );
}
