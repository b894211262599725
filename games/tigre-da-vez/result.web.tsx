import type { LocaleKey } from '@arara/game-kit';
import { ZERO, formatBRL } from '@arara/money';
import { useCountUp } from '../stage/count-up.web.tsx';
import { fill, timesText } from '../stage/language.ts';
import type { Prize } from '../stage/prize.ts';
import { emojiOf } from './art.ts';
import type { Words } from './locales/pt.ts';
import type { Scene } from './scene.ts';
import css from './tigre-da-vez.module.css';

interface ResultProps {
  readonly scene: Scene;
  readonly message: string | undefined;
  readonly words: Words;
  readonly locale: LocaleKey;
  assets(name: string): string;
}

/** The place under the board: what the round came to, and what is going on. */
export function Result({ scene, message, words, locale, assets }: ResultProps) {
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
        <Won prize={prize} words={words} locale={locale} />
      ) : turn && phase !== 'idle' ? (
        <p className={css['turnText']}>
          <img src={assets(emojiOf[turn])} alt="" />
          {fill(words.turnOf, words[turn])}
        </p>
      ) : (
        <p className={css['hint']}>{phase === 'idle' ? (nothing ? words.nothing : words.ready) : words.spinning}</p>
      )}
      <p className={css['hidden']} role="status">
        {phase === 'idle' && (prize || nothing) ? resultText(prize, words, locale) : ''}
      </p>
    </div>
  );
}

function resultText(prize: Prize | undefined, words: Words, locale: LocaleKey): string {
  if (!prize) return words.nothing;
  const label = prize.tier === 'back' ? words.returned : words.won;
  return `${label}: ${formatBRL(prize.win)}, ${fill(words.times, timesText(locale, prize.multiplierE4))}`;
}

function Won({ prize, words, locale }: { readonly prize: Prize; readonly words: Words; readonly locale: LocaleKey }) {
  const shown = useCountUp(prize.win);
  const amount = formatBRL(shown === ZERO ? ZERO : shown);
  if (prize.tier === 'back')
    return (
      <p className={css['returned']}>
        {words.returned} <b>{amount}</b>
      </p>
    );
  return (
    <div className={css['won']} data-tier={prize.tier} aria-hidden="true">
      <strong className={css['amount']} data-text={amount}>
        {amount}
      </strong>
      <span>
        {words.won} · {fill(words.times, timesText(locale, prize.multiplierE4))}
      </span>
    </div>
  );
}
