import { type Centavos, formatBRL } from '@arara/money';
import { BALLS, type Card } from '../bingo/card.ts';
import { fill } from '../stage/language.ts';
import { shareOf } from './cards.web.tsx';
import type { Messages } from './locales/pt.ts';
import { patternOf } from './patterns.ts';
import { DRAWN, type Gain, MOST_EXTRA, gainsOf } from './round.ts';
import css from './extra-ball.module.css';

interface ExtraBallProps {
  readonly cards: readonly Card[];
  readonly balls: readonly number[];
  /** `undefined` while a ball is on its way. */
  readonly price: Centavos | undefined;
  readonly stake: Centavos;
  readonly isShort: boolean;
  readonly messages: Messages;
  onBuy(): void;
}

/** What the best ball would bring: on several cards together. */
function bestOf(gains: readonly Gain[]): { readonly more: number; readonly gain: Gain } | undefined {
  const all = gains.map((gain) => ({
    gain,
    more: gains.filter(({ ball }) => ball === gain.ball).reduce((sum, each) => sum + each.more, 0),
  }));
  return all.toSorted((a, b) => b.more - a.more || b.gain.more - a.gain.more)[0];
}

/** The next ball: what it costs, how likely it brings something and what at most. In the place of the stake. */
export function ExtraBall({ cards, balls, price, stake, isShort, messages, onBuy }: ExtraBallProps) {
  const gains = gainsOf(cards, balls);
  const best = bestOf(gains);
  const pattern = best && patternOf(best.gain.mask);
  const helping = new Set(gains.map(({ ball }) => ball)).size;
  const nth = Math.min(balls.length - DRAWN + 1, MOST_EXTRA);
  return (
    <div
      className={css['extra']}
      role="group"
      aria-label={messages.buy}
      data-waiting={price === undefined || undefined}
    >
      <div className={css['told']}>
        <b>{fill(messages.extra, { n: String(nth), of: String(MOST_EXTRA) })}</b>
        <span>{fill(messages.chance, { n: String(helping), of: String(BALLS - balls.length) })}</span>
        {best && pattern && (
          <span>
            {fill(messages.best, {
              amount: formatBRL(shareOf(stake, cards.length, best.more)),
              pattern: messages[pattern.key],
              ball: String(best.gain.ball),
            })}
          </span>
        )}
      </div>
      <button type="button" data-move="ball" disabled={price === undefined || isShort} onClick={onBuy}>
        {messages.buy}
        <small>{price === undefined ? '…' : formatBRL(price)}</small>
      </button>
      <p>{isShort ? messages.tooLittle : messages.back}</p>
    </div>
  );
}
