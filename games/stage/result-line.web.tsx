import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { formatBRL } from '@arara/money';
import { useCountUp } from './count-up.web.tsx';
import { timesText } from './language.ts';
import type { Messages } from './messages/messages.ts';
import type { Prize } from './prize.ts';
import { useCoinRoll } from './sound/use-coin-roll.web.tsx';
import type { Table, LastResult } from './table.ts';
import { winTierOf } from './win-show/win-tier.ts';
import css from './result-line.module.css';

interface ResultLineProps {
  readonly table: Pick<Table, 'message' | 'lastResult' | 'autoEnd' | 'phase' | 'resumed'>;
  readonly t: Translate<Messages>;
  readonly locale: LocaleKey;
  readonly hint: string | undefined;
  /** Absent where the round is proved beside it. */
  readonly onVerify: ((roundId: string) => void) | undefined;
}

/** What the round came to, why it did not happen, or what is to be done; and the same for those who listen. */
export function ResultLine({ table, t, locale, hint, onVerify }: ResultLineProps) {
  const { message, lastResult, autoEnd, phase } = table;
  return (
    <div className={css['line']}>
      {message !== undefined ? (
        <p className={css['refusal']} role="alert">
          {message}
        </p>
      ) : lastResult ? (
        <div className={css['told']}>
          <Outcome lastResult={lastResult} t={t} locale={locale} />
          {onVerify && (
            <button type="button" className={css['verify']} onClick={() => onVerify(lastResult.roundId)}>
              {t('verify')} ✓
            </button>
          )}
        </div>
      ) : (
        <p className={css['hint']}>{table.resumed ? t('resumed') : (hint ?? restingText(phase, t))}</p>
      )}
      {autoEnd && phase === 'idle' && message === undefined && <p className={css['note']}>{endMessages(autoEnd, t)}</p>}
      <p className={css['hidden']} role="status">
        {lastResult ? spoken(lastResult, t, locale) : ''}
      </p>
    </div>
  );
}

function restingText(phase: Table['phase'], t: Translate<Messages>): string {
  if (phase === 'open') return t('yourMove');
  return phase === 'idle' ? t('ready') : t('playing');
}

function endMessages(end: NonNullable<Table['autoEnd']>, t: Translate<Messages>): string {
  return { done: t('endedDone'), loss: t('endedLoss'), win: t('endedWin') }[end];
}

function spoken({ prize, say }: LastResult, t: Translate<Messages>, locale: LocaleKey): string {
  if (!prize) return `${say}. ${t('nothing')}`;
  if (prize.tier === 'back') return `${say}. ${t('returned', { amount: formatBRL(prize.win) })}`;
  const tier = winTierOf(prize.multiplierE4);
  const cheer = tier ? ` ${t('cheer', { tier: t(`tier.${tier}`) })}` : '';
  const times = t('times', { x: timesText(locale, prize.multiplierE4) });
  return `${say}.${cheer} ${t('won')}: ${formatBRL(prize.win)}, ${times}`;
}

function Outcome({
  lastResult: { prize },
  t,
  locale,
}: Pick<ResultLineProps, 't' | 'locale'> & { readonly lastResult: LastResult }) {
  if (!prize) return <p className={css['hint']}>{t('nothing')}</p>;
  if (prize.tier === 'back')
    return <p className={css['returned']}>{t('returned', { amount: formatBRL(prize.win) })}</p>;
  return <Won prize={prize} t={t} locale={locale} />;
}

function Won({ prize, t, locale }: Pick<ResultLineProps, 't' | 'locale'> & { readonly prize: Prize }) {
  const shown = useCountUp(prize.win);
  useCoinRoll(prize, shown);
  const { tier, multiplierE4 } = prize;
  const winTier = winTierOf(multiplierE4);
  return (
    <p className={css['won']} data-tier={tier} aria-hidden="true">
      <strong>{formatBRL(shown)}</strong>
      <span>
        {winTier ? t('cheer', { tier: t(`tier.${winTier}`) }) : t('won')} ·{' '}
        {t('times', { x: timesText(locale, multiplierE4) })}
      </span>
    </p>
  );
}
