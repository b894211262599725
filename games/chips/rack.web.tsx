import { useId } from 'react';
import type { Chips } from './chips.web.tsx';
import { Chip } from './chip.web.tsx';
import { chipValues } from './slip.ts';
import css from './rack.module.css';

interface RackProps {
  readonly chips: Pick<Chips, 'value' | 'setValue'>;
  readonly disabled: boolean;
  readonly label: string;
}

/** The chips to choose from: one of them is laid with each touch of the cloth. */
export function Rack({ chips: { value, setValue }, disabled, label }: RackProps) {
  const name = useId();
  return (
    <fieldset className={css['rack']} disabled={disabled}>
      <legend>{label}</legend>
      {chipValues.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name={name}
            value={each}
            checked={each === value}
            aria-label={`${label} R$ ${each}`}
            onChange={() => setValue(each)}
          />
          <Chip value={each} />
        </label>
      ))}
    </fieldset>
  );
}
