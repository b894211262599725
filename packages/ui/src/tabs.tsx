import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import css from './tabs.module.css';

export interface TabChoice<Value extends string> {
  value: Value;
  label: ReactNode;
}

interface TabsProps<Value extends string> {
  /** What is chosen among, for who does not see it. */
  label: string;
  choices: readonly TabChoice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** `pills` for filters that may scroll sideways, `bar` for two to four of equal width. */
  look?: 'bar' | 'pills';
}

/** Selects one of a few visible choices. Uses radio inputs, so that arrow keys and names work natively. */
export function Tabs<Value extends string>({ label, choices, value, onChange, look = 'bar' }: TabsProps<Value>) {
  const group = useId();
  return (
    <fieldset className={classes(css['tabs'], css[look])}>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={css['tab']}>
          <input
            type="radio"
            name={group}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
