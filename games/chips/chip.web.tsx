import { chipValues } from './slip.ts';
import css from './chip.module.css';

/** A chip, in the colour of the largest value that is not above its own. */
export function Chip({ value }: { readonly value: number }) {
  const colour = chipValues.findLast((each) => each <= value) ?? chipValues[0];
  return (
    <span className={css['chip']} data-value={colour} data-long={value > 99 || undefined}>
      <b>{value}</b>
    </span>
  );
}
