import type { Translate } from '@arara/messages';
import { type Centavos, formatBRL } from '@arara/money';
import { BALLS, type Card } from '../bingo/card.ts';
import { shareOf } from './cards.web.tsx';
import type { Messages } from './messages/messages.ts';
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
  readonly t: Translate<Messages>;
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
export function ExtraBall({ cards, balls, price, stake, isShort, t, onBuy }: ExtraBallProps) {
  const gains = gainsOf(cards, balls);
  const best = bestOf(gains);
  const pattern = best && patternOf(best.gain.mask);
  const helping = new Set(gains.map(({ ball }) => ball)).size;
  const nth = Math.min(balls.length - DRAWN + 1, MOST_EXTRA);
  return (
    <div className={css['extra']} role="group" aria-label={t('buy')} data-waiting={price === undefined || undefined}>
      <div className={css['told']}>
        <b>{t('extra', { n: nth, of: MOST_EXTRA })}</b>
        <span>{t('chance', { n: helping, of: BALLS - balls.length })}</span>
        {best && pattern && (
          <span>
            {t('best', {
              amount: formatBRL(shareOf(stake, cards.length, best.more)),
              pattern: t(pattern.key),
              ball: best.gain.ball,
            })}
          </span>
        )}
      </div>
      <button type="button" data-move="ball" disabled={price === undefined || isShort} onClick={onBuy}>
        {t('buy')}
        <small>{price === undefined ? '…' : formatBRL(price)}</small>
      </button>
      <p>{isShort ? t('tooLittle') : t('back')}</p>
    </div>
  );
}
