import type { LocaleKey } from '@arara/game-kit';
import { ZERO, formatBRL } from '@arara/money';
import { useCountUp } from '../stage/count-up.web.tsx';
import { fill, timesText } from '../stage/language.ts';
import type { Prize } from '../stage/prize.ts';
import { emojiOf } from './art.ts';
import type { Messages } from './locales/pt.ts';
import type { Scene } from './scene.ts';
import css from './tigre-da-vez.module.css';

interface ResultProps {
  readonly scene: Scene;
  readonly message: string | undefined;
  readonly messages: Messages;
  readonly locale: LocaleKey;
  assets(name: string): string;
}

/** The place under the board: what the round came to, and what is going on. */
export function Result({ scene, message, messages, locale, assets }: ResultProps) {
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
        <Won prize={prize} messages={messages} locale={locale} />
      ) : turn && phase !== 'idle' ? (
        <p className={css['turnText']}>
          <img src={assets(emojiOf[turn])} alt="" />
          {fill(messages.turnOf, messages[turn])}
        </p>
      ) : (
        <p className={css['hint']}>
          {phase === 'idle' ? (nothing ? messages.nothing : messages.ready) : messages.spinning}
        </p>
      )}
      <p className={css['hidden']} role="status">
        {phase === 'idle' && (prize || nothing) ? resultText(prize, messages, locale) : ''}
      </p>
    </div>
  );
}

function resultText(prize: Prize | undefined, messages: Messages, locale: LocaleKey): string {
  if (!prize) return messages.nothing;
  const label = prize.tier === 'back' ? messages.returned : messages.won;
  return `${label}: ${formatBRL(prize.win)}, ${fill(messages.times, timesText(locale, prize.multiplierE4))}`;
}

function Won({
  prize,
  messages,
  locale,
}: {
  readonly prize: Prize;
  readonly messages: Messages;
  readonly locale: LocaleKey;
}) {
  const shown = useCountUp(prize.win);
  const amount = formatBRL(shown === ZERO ? ZERO : shown);
  if (prize.tier === 'back')
    return (
      <p className={css['returned']}>
        {messages.returned} <b>{amount}</b>
      </p>
    );
  return (
    <div className={css['won']} data-tier={prize.tier} aria-hidden="true">
      <strong className={css['amount']} data-text={amount}>
        {amount}
      </strong>
      <span>
        {messages.won} · {fill(messages.times, timesText(locale, prize.multiplierE4))}
      </span>
    </div>
  );
}
