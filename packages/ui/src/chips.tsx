import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import css from './chips.module.css';

interface ChipChoice<Value extends string> {
  value: Value;
  label: ReactNode;
}

interface ChipsProps<Value extends string> {
  label: string;
  choices: readonly ChipChoice<Value>[];
  /** `null` when none is pressed. */
  value: Value | null;
  onPick: (value: Value) => void;
}

/** Shortcuts that fill something in: amounts, dates. Each is a button of its own; the pressed one says so. */
export function Chips<Value extends string>({ label, choices, value, onPick }: ChipsProps<Value>) {
  return (
    <div className={css['chips']} role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className={classes(css['chip'], choice.value === value && css['on'])}
          aria-pressed={choice.value === value}
          onClick={() => onPick(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}

/** A word set apart: a state, a property. Not a control. */
export function Tag({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'gold' | 'green' | 'scarlet' | 'cobalt';
  children: ReactNode;
}) {
  return <span className={classes(css['tag'], css[tone])}>{children}</span>;
}
