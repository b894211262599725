import { fill } from './language.ts';
import type { PanelMessages } from './locales/pt.ts';
import type { Mark } from './table.ts';
import css from './history-strip.module.css';

interface HistoryStripProps {
  readonly marks: readonly Mark[];
  readonly messages: PanelMessages;
  onVerify(roundId: string): void;
}

/** The last results, the newest first; each leads to the proof of its round. */
export function HistoryStrip({ marks, messages, onVerify }: HistoryStripProps) {
  return (
    <div className={css['strip']}>
      {marks.length === 0 ? (
        <p>{messages.historyEmpty}</p>
      ) : (
        <ul aria-label={messages.history}>
          {marks.map(({ roundId, text, tier }) => (
            <li key={roundId}>
              <button
                type="button"
                data-tier={tier}
                aria-label={fill(messages.verifyRound, text)}
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
