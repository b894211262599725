import { Segments } from '../../stage/choices.web.tsx';
import type { Choice } from './use-cards-choice.web.tsx';
import css from './cards-picker.module.css';

const COUNTS: readonly number[] = [1, 2, 3, 4];

interface CardsPickerProps {
  readonly choice: Choice;
  readonly disabled: boolean;
  readonly label: string;
  /** What the key says that takes other cards. */
  readonly swapAll: string;
}

/** How many cards, and others in their place. */
export function CardsPicker({ choice, disabled, label, swapAll }: CardsPickerProps) {
  return (
    <div className={css['picks']}>
      <Segments
        label={label}
        options={COUNTS.map((value) => ({ value, text: String(value) }))}
        value={choice.cards.length}
        disabled={disabled}
        bare
        onChange={choice.setCount}
      />
      <button type="button" disabled={disabled} onClick={() => choice.swap()}>
        {swapAll}
      </button>
    </div>
  );
}
