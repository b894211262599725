import type { Recall } from '@arara/game-kit';
import { formatBRL } from '@arara/money';
import { fill } from './language.ts';
import type { PanelMessages } from './locales/pt.ts';
import css from './recall-bar.module.css';

interface RecallBarProps {
  readonly recall: Recall;
  readonly messages: PanelMessages;
  /** Shows the round again; absent where the game has its own controls for the replay. */
  readonly onAgain: (() => void) | undefined;
}

/** Replaces the bet panel: says that this is a replay and of which bet, and offers to show it again. */
export function RecallBar({ recall, messages, onAgain }: RecallBarProps) {
  return (
    <section className={css['bar']} aria-label={messages.recall}>
      <p>
        <b>{messages.recall}</b> {fill(messages.recallNote, formatBRL(recall.stake))}
      </p>
      {onAgain && (
        <button type="button" onClick={onAgain}>
          {messages.again}
        </button>
      )}
    </section>
  );
}
