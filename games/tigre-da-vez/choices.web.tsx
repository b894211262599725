import { type Centavos, formatBRL } from '@arara/money';
import { Sheet } from '@arara/ui';
import { fill } from '../stage/language.ts';
import type { Words } from './locales/pt.ts';
import css from './controls.module.css';

const AUTO_COUNTS = [10, 25, 50];

interface SheetProps {
  readonly open: boolean;
  readonly words: Words;
  onClose(): void;
}

/** All stakes at a glance. */
export function BetSheet(
  props: SheetProps & { steps: readonly Centavos[]; stake: Centavos; onChoose(stake: Centavos): void },
) {
  const { open, words, onClose, steps, stake, onChoose } = props;
  return (
    <Sheet open={open} title={words.chooseBet} onClose={onClose}>
      <div className={css['choices']}>
        {steps.map((step) => (
          <button
            key={String(step)}
            type="button"
            className={css['choice']}
            aria-pressed={step === stake}
            onClick={() => onChoose(step)}
          >
            {formatBRL(step)}
          </button>
        ))}
      </div>
    </Sheet>
  );
}

/** How many spins to play by themselves; never without an end. */
export function AutoSheet({ open, words, onClose, onChoose }: SheetProps & { onChoose(spins: number): void }) {
  return (
    <Sheet open={open} title={words.autoTitle} onClose={onClose}>
      <div className={css['choices']}>
        {AUTO_COUNTS.map((count) => (
          <button key={count} type="button" className={css['choice']} onClick={() => onChoose(count)}>
            {fill(words.spins, String(count))}
          </button>
        ))}
      </div>
      <p className={css['note']}>{words.autoNote}</p>
    </Sheet>
  );
}
