import type { LocaleKey } from '@arara/game-kit';
import { type KeyboardEvent, useId, useState } from 'react';
import { numberText, readNumber } from './language.ts';
import css from './choices.module.css';

interface NumberFieldProps {
  readonly label: string;
  readonly locale: LocaleKey;
  /** In units of its last decimal: 250 with two decimals is 2.50. */
  readonly value: number;
  readonly decimals: number;
  /** Behind the number: `x`, `%`. */
  readonly unit?: string;
  readonly disabled?: boolean;
  /** A number was typed and left, or a step taken; what to make of one out of bounds is the game's affair. */
  onValue(value: number): void;
  /** The arrow keys: a step up (1) or down (−1). */
  onStep?(direction: 1 | -1): void;
  /** What the buttons for a step are called, where there are some: down, then up. */
  readonly steps?: readonly [string, string];
}

/** A number to be typed; while it is not being typed it shows what the game made of it. */
export function NumberField(props: NumberFieldProps) {
  const { label, locale, value, decimals, unit = '', disabled = false, onValue, onStep, steps } = props;
  const id = useId();
  const [draft, setDraft] = useState<string>();
  const shown = numberText(locale, value / 10 ** decimals, decimals) + unit;
  const commit = (): void => {
    const typed = draft === undefined ? undefined : readNumber(locale, draft, decimals);
    setDraft(undefined);
    if (typed !== undefined) onValue(typed);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') commit();
    if (event.key === 'Escape') setDraft(undefined);
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : undefined;
    if (!direction || !onStep) return;
    event.preventDefault();
    setDraft(undefined);
    onStep(direction);
  };
  return (
    <div className={css['number']}>
      <label htmlFor={id}>{label}</label>
      <span data-steps={steps ? true : undefined}>
        {steps && (
          <button type="button" aria-label={steps[0]} disabled={disabled} onClick={() => onStep?.(-1)}>
            −
          </button>
        )}
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          disabled={disabled}
          value={draft ?? shown}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onBlur={commit}
          onKeyDown={onKeyDown}
        />
        {steps && (
          <button type="button" aria-label={steps[1]} disabled={disabled} onClick={() => onStep?.(1)}>
            +
          </button>
        )}
      </span>
    </div>
  );
}
