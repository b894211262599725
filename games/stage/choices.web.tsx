import { type ReactNode, useId } from 'react';
import css from './choices.module.css';

/** Fields side by side. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className={css['row']}>{children}</div>;
}

interface PicksProps {
  readonly label: string;
  readonly options: readonly { readonly value: number; readonly text: string }[];
  /** The one that is chosen, if it is among them. */
  readonly value: number;
  readonly disabled?: boolean;
  onPick(value: number): void;
}

/** Values that one tap takes, of more that may be typed. */
export function Picks({ label, options, value, disabled = false, onPick }: PicksProps) {
  return (
    <div className={css['picks']} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          disabled={disabled}
          onClick={() => onPick(option.value)}
        >
          {option.text}
        </button>
      ))}
    </div>
  );
}

/** What a bet would come to, beside its name: `Se ganhar, recebe R$ 6,00`. */
export function Prospect({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <p className={css['prospect']}>
      {name} <b>{value}</b>
    </p>
  );
}

interface SegmentsProps<Value extends string | number> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly text: ReactNode }[];
  readonly value: Value;
  readonly disabled?: boolean;
  /** The label is for those who listen; the eye needs none. */
  readonly bare?: boolean;
  onChange(value: Value): void;
}

/** One of a few, side by side: risk, rows, side. Native radio buttons, so arrow keys choose. */
export function Segments<Value extends string | number>(props: SegmentsProps<Value>) {
  const { label, options, value, disabled = false, bare = false, onChange } = props;
  const name = useId();
  return (
    <fieldset className={css['field']} disabled={disabled}>
      <legend className={bare ? css['hidden'] : css['head']}>{label}</legend>
      <div className={css['segments']}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
