import { type Centavos, formatBRL } from '@arara/money';
import { Sheet } from '@arara/ui';
import type { Messages } from './locales/pt.ts';
import css from './controls.module.css';

interface SheetProps {
  readonly open: boolean;
  readonly messages: Messages;
  onClose(): void;
}

/** The list of all stakes. */
export function BetSheet(
  props: SheetProps & { steps: readonly Centavos[]; stake: Centavos; onChoose(stake: Centavos): void },
) {
  const { open, messages, onClose, steps, stake, onChoose } = props;
  return (
    <Sheet open={open} title={messages.chooseBet} onClose={onClose}>
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
