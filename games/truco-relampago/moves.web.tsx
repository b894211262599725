import type { Translate } from '@arara/messages';
import { type Centavos, formatBRL } from '@arara/money';
import type { Messages } from './messages/messages.ts';
import css from './moves.module.css';

interface TrucoKeyProps {
  readonly stake: Centavos;
  readonly accepted: boolean;
  readonly isBest: boolean;
  readonly disabled: boolean;
  readonly t: Translate<Messages>;
  onTruco(): void;
}

/** The call, in the place of the stake while a round goes on. */
export function TrucoKey({ stake, accepted, isBest, disabled, t, onTruco }: TrucoKeyProps) {
  return (
    <div className={css['moves']} role="group" aria-label={t('moves')}>
      <button
        type="button"
        className={css['truco']}
        data-move="truco"
        data-best={isBest || undefined}
        disabled={disabled}
        onClick={onTruco}
      >
        <b>{t('truco')}</b>
        <small>{accepted ? t('raised') : `${t('trucoNote')} · +${formatBRL(stake)}`}</small>
      </button>
    </div>
  );
}
