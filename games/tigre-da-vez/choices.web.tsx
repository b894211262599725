import type { Translate } from '@arara/messages';
import { type Centavos, formatBRL } from '@arara/money';
import { Sheet } from '@arara/ui';
import type { Messages } from './messages/messages.ts';
import css from './controls.module.css';

interface SheetProps {
  readonly open: boolean;
  readonly t: Translate<Messages>;
  onClose(): void;
}

/** The list of all stakes. */
export function BetSheet(
  props: SheetProps & { steps: readonly Centavos[]; stake: Centavos; onChoose(stake: Centavos): void },
) {
  const { open, t, onClose, steps, stake, onChoose } = props;
  return (
    <Sheet open={open} title={t('chooseBet')} onClose={onClose}>
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
