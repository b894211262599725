import type { Translate } from '@arara/messages';
import type { Messages } from './messages/messages.ts';
import type { Mark } from './table.ts';
import css from './history-strip.module.css';

interface HistoryStripProps {
  readonly marks: readonly Mark[];
  readonly t: Translate<Messages>;
  onVerify(roundId: string): void;
}

/** The last results, the newest first; each leads to the proof of its round. */
export function HistoryStrip({ marks, t, onVerify }: HistoryStripProps) {
  return (
    <div className={css['strip']}>
      {marks.length === 0 ? (
        <p>{t('historyEmpty')}</p>
      ) : (
        <ul
          aria-label={t('history')}
          // A browser leaves a key that is partly in view where it is.
          onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
        >
          {marks.map(({ roundId, text, tier, tone }) => (
            <li key={roundId}>
              <button
                type="button"
                data-tier={tier}
                data-tone={tone}
                aria-label={t('verifyRound', { result: text })}
                onClick={() => onVerify(roundId)}
              >
                <span>{text}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
