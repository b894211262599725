import type { LocaleKey } from '@arara/game-kit';
import { formatBRL } from '@arara/money';
import { useCountUp } from './count-up.web.tsx';
import { fill, timesText } from './language.ts';
import type { PanelMessages } from './locales/pt.ts';
import type { Prize } from './prize.ts';
import type { Table, LastResult } from './table.ts';
import css from './result-line.module.css';

interface ResultLineProps {
  readonly table: Pick<Table, 'message' | 'lastResult' | 'autoEnd' | 'phase' | 'resumed'>;
  readonly messages: PanelMessages;
  readonly locale: LocaleKey;
  readonly hint: string | undefined;
  /** Absent where the round is proved beside it. */
  readonly onVerify: ((roundId: string) => void) | undefined;
}

/** What the round came to, why it did not happen, or what is to be done; and the same for those who listen. */
export function ResultLine({ table, messages, locale, hint, onVerify }: ResultLineProps) {
  const { message, lastResult, autoEnd, phase } = table;
  return (
    <div className={css['line']}>
      {message !== undefined ? (
        <p className={css['refusal']} role="alert">
          {message}
        </p>
      ) : lastResult ? (
        <div className={css['told']}>
          <Outcome lastResult={lastResult} messages={messages} locale={locale} />
          {onVerify && (
            <button type="button" className={css['verify']} onClick={() => onVerify(lastResult.roundId)}>
              {messages.verify} ✓
            </button>
          )}
        </div>
      ) : (
        <p className={css['hint']}>{table.resumed ? messages.resumed : (hint ?? restingMessages(phase, messages))}</p>
      )}
      {autoEnd && phase === 'idle' && message === undefined && (
        <p className={css['note']}>{endMessages(autoEnd, messages)}</p>
      )}
      <p className={css['hidden']} role="status">
        {lastResult ? spoken(lastResult, messages, locale) : ''}
      </p>
    </div>
  );
}

function restingMessages(phase: Table['phase'], messages: PanelMessages): string {
  if (phase === 'open') return messages.yourMove;
  return phase === 'idle' ? messages.ready : messages.playing;
}

function endMessages(end: NonNullable<Table['autoEnd']>, messages: PanelMessages): string {
  return { done: messages.endedDone, loss: messages.endedLoss, win: messages.endedWin }[end];
}

function spoken({ prize, say }: LastResult, messages: PanelMessages, locale: LocaleKey): string {
  if (!prize) return `${say}. ${messages.nothing}`;
  if (prize.tier === 'back') return `${say}. ${fill(messages.returned, formatBRL(prize.win))}`;
  return `${say}. ${messages.won}: ${formatBRL(prize.win)}, ${fill(messages.times, timesText(locale, prize.multiplierE4))}`;
}

function Outcome({
  lastResult: { prize },
  messages,
  locale,
}: Pick<ResultLineProps, 'messages' | 'locale'> & { readonly lastResult: LastResult }) {
  if (!prize) return <p className={css['hint']}>{messages.nothing}</p>;
  if (prize.tier === 'back') return <p className={css['returned']}>{fill(messages.returned, formatBRL(prize.win))}</p>;
  return <Won prize={prize} messages={messages} locale={locale} />;
}

function Won({ prize, messages, locale }: Pick<ResultLineProps, 'messages' | 'locale'> & { readonly prize: Prize }) {
  const shown = useCountUp(prize.win);
  const { tier } = prize;
  return (
    <p className={css['won']} data-tier={tier} aria-hidden="true">
      <strong>{formatBRL(shown)}</strong>
      <span>
        {tier === 'won' ? messages.won : messages[tier]} · {fill(messages.times, timesText(locale, prize.multiplierE4))}
      </span>
    </p>
  );
}
