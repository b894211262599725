import { type Centavos, ZERO, formatShortBRL, numberSeparators } from '@arara/money';
import type { ReactNode } from 'react';
import css from './amount-field.module.css';
import { amountFromTyping, amountText } from './amount-mask.ts';
import { classes } from './classes.ts';
import { Field } from './field.tsx';

interface AmountFieldProps {
  label: string;
  amount: Centavos;
  onAmount: (amount: Centavos) => void;
  /** What the amount may be, or any other help, under the field. */
  hint?: ReactNode;
  error?: string | undefined;
  /** Amounts to take with one tap, and what the row of them is called. */
  quick?: readonly Centavos[];
  quickLabel?: string;
  /** One more chip at the end, such as "everything". */
  whole?: { label: string; amount: Centavos } | undefined;
  name?: string;
}

/** Money in reais, typed as on a card machine: digits come in from the right, two of them centavos. */
export function AmountField(props: AmountFieldProps) {
  const { label, amount, onAmount, hint, error, name = 'amount' } = props;
  return (
    <div className={css['whole']}>
      <Field label={label} hint={hint} error={error}>
        {(aria) => (
          <span className={classes(css['box'], error !== undefined && css['wrong'])}>
            <span className={classes(css['currency'], amount === ZERO && css['blank'])} aria-hidden="true">
              R$
            </span>
            <input
              {...aria}
              name={name}
              className={css['input']}
              inputMode="numeric"
              autoComplete="off"
              placeholder={`0${numberSeparators().decimal}00`}
              value={amountText(amount)}
              onChange={(event) => onAmount(amountFromTyping(event.currentTarget.value))}
              onSelect={keepCaretAtEnd}
            />
          </span>
        )}
      </Field>
      <QuickAmounts {...props} />
    </div>
  );
}

function QuickAmounts({ amount, onAmount, quick = [], quickLabel, whole }: AmountFieldProps) {
  if (quick.length === 0 && whole === undefined) return null;
  const chips = quick.map((value) => ({ key: String(value), value, text: formatShortBRL(value) }));
  if (whole !== undefined) chips.push({ key: 'whole', value: whole.amount, text: whole.label });
  return (
    <div className={css['quick']} role="group" aria-label={quickLabel}>
      {chips.map(({ key, value, text }) => (
        <button
          key={key}
          type="button"
          className={css['chip']}
          aria-pressed={value === amount && value !== ZERO}
          disabled={value === ZERO}
          onClick={() => onAmount(value)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

/** Digits enter at the right end alone: a caret in the middle would make the mask jump. */
function keepCaretAtEnd({ currentTarget }: { currentTarget: HTMLInputElement }): void {
  const end = currentTarget.value.length;
  const { selectionStart, selectionEnd } = currentTarget;
  if (selectionStart === selectionEnd && selectionEnd !== end) currentTarget.setSelectionRange(end, end);
}
