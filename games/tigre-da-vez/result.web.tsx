import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { ZERO, formatBRL } from '@arara/money';
import { useCountUp } from '../stage/count-up.web.tsx';
import { useCoinRoll } from '../stage/sound/use-coin-roll.web.tsx';
import { timesText } from '../stage/language.ts';
import type { Prize } from '../stage/prize.ts';
import type { Messages } from './messages/messages.ts';
import { addressOf } from './pictures.web.tsx';
import type { Scene } from './scene.ts';
import css from './tigre-da-vez.module.css';

interface ResultProps {
  readonly scene: Scene;
  readonly message: string | undefined;
  readonly t: Translate<Messages>;
  readonly locale: LocaleKey;
}

/** The place under the board: what the round came to, and what is going on. */
export function Result({ scene, message, t, locale }: ResultProps) {
  const { prize, turn, nothing, phase } = scene;
  if (message !== undefined)
    return (
      <div className={css['result']}>
        <p className={css['refusal']} role="alert">
          {message}
        </p>
      </div>
    );
  return (
    <div className={css['result']}>
      {prize ? (
        <Won prize={prize} t={t} locale={locale} />
      ) : turn && phase !== 'idle' ? (
        <p className={css['turnText']}>
          <img src={addressOf[turn]} alt="" />
          {t('turnOf', { picture: t(turn) })}
        </p>
      ) : (
        <p className={css['hint']}>{phase === 'idle' ? (nothing ? t('nothing') : t('ready')) : t('spinning')}</p>
      )}
      <p className={css['hidden']} role="status">
        {phase === 'idle' && (prize || nothing) ? resultText(prize, t, locale) : ''}
      </p>
    </div>
  );
}

function resultText(prize: Prize | undefined, t: Translate<Messages>, locale: LocaleKey): string {
  if (!prize) return t('nothing');
  const label = prize.tier === 'back' ? t('returned') : t('won');
  return `${label}: ${formatBRL(prize.win)}, ${t('times', { x: timesText(locale, prize.multiplierE4) })}`;
}

function Won({
  prize,
  t,
  locale,
}: {
  readonly prize: Prize;
  readonly t: Translate<Messages>;
  readonly locale: LocaleKey;
}) {
  const shown = useCountUp(prize.win);
  useCoinRoll(prize, shown);
  const amount = formatBRL(shown === ZERO ? ZERO : shown);
  if (prize.tier === 'back')
    return (
      <p className={css['returned']}>
        {t('returned')} <b>{amount}</b>
      </p>
    );
  return (
    <div className={css['won']} data-tier={prize.tier} aria-hidden="true">
      <strong className={css['amount']} data-text={amount}>
        {amount}
      </strong>
      <span>
        {t('won')} · {t('times', { x: timesText(locale, prize.multiplierE4) })}
      </span>
    </div>
  );
}
