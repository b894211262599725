import type { LocaleKey } from '@arara/game-kit';
import { formatBRL } from '@arara/money';
import { useCountUp } from './count-up.web.tsx';
import { fill, timesText } from './language.ts';
import type { PanelWords } from './locales/pt.ts';
import type { Prize } from './prize.ts';
import type { Table, Told } from './table.ts';
import css from './result-line.module.css';

interface ResultLineProps {
  readonly table: Pick<Table, 'message' | 'told' | 'autoEnd' | 'phase' | 'resumed'>;
  readonly words: PanelWords;
  readonly locale: LocaleKey;
  readonly hint: string | undefined;
  /** Absent where the round is proved beside it. */
  readonly onVerify: ((roundId: string) => void) | undefined;
}

/** What the round came to, why it did not happen, or what is to be done; and the same for those who listen. */
export function ResultLine({ table, words, locale, hint, onVerify }: ResultLineProps) {
  const { message, told, autoEnd, phase } = table;
  return (
    <div className={css['line']}>
      {message !== undefined ? (
        <p className={css['refusal']} role="alert">
          {message}
        </p>
      ) : told ? (
        <div className={css['told']}>
          <Outcome told={told} words={words} locale={locale} />
          {onVerify && (
            <button type="button" className={css['verify']} onClick={() => onVerify(told.roundId)}>
              {words.verify} ✓
            </button>
          )}
        </div>
      ) : (
        <p className={css['hint']}>{table.resumed ? words.resumed : (hint ?? restingWords(phase, words))}</p>
      )}
      {autoEnd && phase === 'idle' && message === undefined && (
        <p className={css['note']}>{endWords(autoEnd, words)}</p>
      )}
      <p className={css['hidden']} role="status">
        {told ? spoken(told, words, locale) : ''}
      </p>
    </div>
  );
}

function restingWords(phase: Table['phase'], words: PanelWords): string {
  if (phase === 'open') return words.yourMove;
  return phase === 'idle' ? words.ready : words.playing;
}

function endWords(end: NonNullable<Table['autoEnd']>, words: PanelWords): string {
  return { done: words.endedDone, loss: words.endedLoss, win: words.endedWin }[end];
}

function spoken({ prize, say }: Told, words: PanelWords, locale: LocaleKey): string {
  if (!prize) return `${say}. ${words.nothing}`;
  if (prize.tier === 'back') return `${say}. ${fill(words.returned, formatBRL(prize.win))}`;
  return `${say}. ${words.won}: ${formatBRL(prize.win)}, ${fill(words.times, timesText(locale, prize.multiplierE4))}`;
}

function Outcome({
  told: { prize },
  words,
  locale,
}: Pick<ResultLineProps, 'words' | 'locale'> & { readonly told: Told }) {
  if (!prize) return <p className={css['hint']}>{words.nothing}</p>;
  if (prize.tier === 'back') return <p className={css['returned']}>{fill(words.returned, formatBRL(prize.win))}</p>;
  return <Won prize={prize} words={words} locale={locale} />;
}

function Won({ prize, words, locale }: Pick<ResultLineProps, 'words' | 'locale'> & { readonly prize: Prize }) {
  const shown = useCountUp(prize.win);
  const { tier } = prize;
  return (
    <p className={css['won']} data-tier={tier} aria-hidden="true">
      <strong>{formatBRL(shown)}</strong>
      <span>
        {tier === 'won' ? words.won : words[tier]} · {fill(words.times, timesText(locale, prize.multiplierE4))}
      </span>
    </p>
  );
}
