import type { Recall } from '@arara/game-kit';
import { formatBRL } from '@arara/money';
import { fill } from './language.ts';
import type { PanelWords } from './locales/pt.ts';
import css from './recall-bar.module.css';

interface RecallBarProps {
  readonly recall: Recall;
  readonly words: PanelWords;
  /** Shows it once more; absent where whoever shows the round leads through it. */
  readonly onAgain: (() => void) | undefined;
}

/** In the place of the bet panel: that this is a replay, of which bet, and once more. */
export function RecallBar({ recall, words, onAgain }: RecallBarProps) {
  return (
    <section className={css['bar']} aria-label={words.recall}>
      <p>
        <b>{words.recall}</b> {fill(words.recallNote, formatBRL(recall.stake))}
      </p>
      {onAgain && (
        <button type="button" onClick={onAgain}>
          {words.again}
        </button>
      )}
    </section>
  );
}
