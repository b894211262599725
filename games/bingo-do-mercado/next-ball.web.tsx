import type { Translate } from '@arara/messages';
import { type Centavos, formatBRL } from '@arara/money';
import { type Gain, bestGainOf } from '../bingo/video/extra-ball.ts';
import { ExtraBall } from '../bingo/video/extra-ball.web.tsx';
import { shareOf } from '../bingo/video/shares.ts';
import type { Messages } from './messages/messages.ts';
import { opensMarket, patternOf } from './patterns.ts';
import type { Play } from './play.web.tsx';
import { BALLS, DRAWN, MOST_EXTRA, cardsOf, gainsOf } from './round.ts';

interface NextBallProps {
  readonly play: Play;
  readonly balance: Centavos | null;
  readonly t: Translate<Messages>;
}

/** How many of the balls that are left would bring something. */
export function chanceText(t: Translate<Messages>, gains: readonly Gain[], drawn: number): string {
  return t('chance', { n: new Set(gains.map(({ ball }) => ball)).size, of: BALLS - drawn });
}

/** The offer of the next ball; while one is on its way, an empty place for it. */
export function NextBall({ play, balance, t }: NextBallProps) {
  const { table, cards, price, open, balls, buy } = play;
  const isShort = balance !== null && price !== null && balance < price;
  const gains = gainsOf(cardsOf(play), balls);
  return (
    <ExtraBall
      title={t('extra', { n: Math.min(balls.length - DRAWN + 1, MOST_EXTRA), of: MOST_EXTRA })}
      lines={[
        chanceText(t, gains, balls.length),
        ...bestTexts(t, gains, (pays) => shareOf(table.stake, cards.length, pays)),
      ]}
      buy={t('buy')}
      note={isShort ? t('tooLittle') : t('back')}
      price={open && price !== null ? price : undefined}
      isShort={isShort}
      onBuy={buy}
    />
  );
}

/** What the best of the balls would bring: the market where one opens it, which has no amount before it is played. */
function bestTexts(
  t: Translate<Messages>,
  gains: readonly Gain[],
  toAmount: (pays: number) => Centavos,
): readonly string[] {
  const best = bestGainOf(gains);
  if (!best) return [];
  const { ball, mask } = best.gain;
  const pattern = patternOf(mask);
  // A gain of more than the dearest pattern's pay has the mean of the market in it.
  if (opensMarket(mask) && best.more !== pattern?.pays) return [t('bestMarket', { ball })];
  return pattern ? [t('best', { amount: formatBRL(toAmount(best.more)), pattern: t(pattern.key), ball })] : [];
}
