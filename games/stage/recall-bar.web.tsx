import type { Recall } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { formatBRL } from '@arara/money';
import type { Messages } from './messages/messages.ts';
import css from './recall-bar.module.css';

interface RecallBarProps {
  readonly recall: Recall;
  readonly t: Translate<Messages>;
  /** Shows the round again; absent where the game has its own controls for the replay. */
  readonly onAgain: (() => void) | undefined;
}

/** Replaces the bet panel: says that this is a replay and of which bet, and offers to show it again. */
export function RecallBar({ recall, t, onAgain }: RecallBarProps) {
  return (
    <section className={css['bar']} aria-label={t('recall')}>
      <p>
        <b>{t('recall')}</b> {t('recallNote', { amount: formatBRL(recall.stake) })}
      </p>
      {onAgain && (
        <button type="button" onClick={onAgain}>
          {t('again')}
        </button>
      )}
    </section>
  );
}
