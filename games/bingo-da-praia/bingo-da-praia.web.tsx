import type { SessionViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { formatBRL } from '@arara/money';
import { BALLS, maskOf } from '../bingo/card.ts';
import { CardsPicker } from '../bingo/video/cards-picker.web.tsx';
import { bestGainOf } from '../bingo/video/extra-ball.ts';
import { ExtraBall } from '../bingo/video/extra-ball.web.tsx';
import { shareOf } from '../bingo/video/shares.ts';
import { GameFrame } from '../stage/game-frame.web.tsx';
import { useMessages } from '../stage/use-messages.web.ts';
import { tile } from './art.ts';
import { bingoDaPraia } from './bingo-da-praia.ts';
import { Cards } from './cards.web.tsx';
import { Drum } from './drum.web.tsx';
import { Background } from './background.web.tsx';
import { type Messages, loadMessages } from './messages/messages.ts';
import { type PatternKey, patternOf, payOf } from './patterns.ts';
import { type Play, usePlay } from './play.web.tsx';
import { Prizes } from './prizes.web.tsx';
import { DRAWN, MOST_EXTRA, cardsOf, gainsOf } from './round.ts';
import { Rules } from './rules.web.tsx';
import css from './bingo-da-praia.module.css';

/** Bingo da Praia on screen. */
export function SessionView(site: SessionViewProps) {
  const t = useMessages(site.locale, loadMessages);
  const play = usePlay(site, t);
  const { table, cards: numbers, balls, open, isShowing } = play;
  const { step, phase, stake } = table;
  // A ball that was bought keeps its panel until it lies there; of the first draw nothing says yet whether there is an offer.
  const isBuying = !table.auto && (open !== undefined || (isShowing && (step?.made ?? 0) > 0));
  const cards = cardsOf({ cards: numbers });
  const gains = open || isShowing ? gainsOf(cards, balls) : [];
  const called = new Set(balls);
  const idle = phase === 'idle';
  return (
    <GameFrame
      site={site}
      table={table}
      game={bingoDaPraia}
      title={tile.title[site.locale]}
      className={css['game']}
      ground={<Background />}
      rules={<Rules t={t} locale={site.locale} />}
      choices={
        isBuying ? undefined : (
          <CardsPicker choice={play.choice} disabled={!idle} label={t('cards')} swapAll={t('swapAll')} />
        )
      }
      stakeField={isBuying ? <NextBall play={play} site={site} t={t} /> : undefined}
      action={isBuying ? actionOf(play, t) : undefined}
    >
      <div className={css['scene']}>
        <Prizes
          made={keysOf(cards.map((card) => maskOf(card, called)))}
          near={keysOf(gains.map(({ mask }) => mask))}
          t={t}
          locale={site.locale}
        />
        <Drum balls={balls} t={t} />
        <Cards
          numbers={numbers}
          balls={balls}
          gains={gains}
          stake={stake}
          locale={site.locale}
          t={t}
          onSwap={idle ? play.choice.swap : undefined}
        />
        <p className={css['hidden']} role="status">
          {open ? chanceText(t, gains, balls.length) : ''}
        </p>
      </div>
    </GameFrame>
  );
}

function keysOf(masks: readonly number[]): readonly PatternKey[] {
  return masks.map((mask) => patternOf(mask)?.key).filter((key) => key !== undefined);
}

function chanceText(t: Translate<Messages>, gains: readonly { readonly ball: number }[], drawn: number): string {
  return t('chance', { n: new Set(gains.map(({ ball }) => ball)).size, of: BALLS - drawn });
}

/** The large button while a ball is offered: takes what the balls that lie there have come to. */
function actionOf({ table, open, cards, balls }: Play, t: Translate<Messages>) {
  const called = new Set(balls);
  const pays = cardsOf({ cards }).reduce((sum, card) => sum + payOf(maskOf(card, called)), 0);
  const won = shareOf(table.stake, cards.length, pays);
  return {
    label: won > 0n ? t('outWith', { amount: formatBRL(won) }) : t('out'),
    disabled: open === undefined,
    onPress: () => table.move('out'),
  };
}

interface NextBallProps {
  readonly play: Play;
  readonly site: SessionViewProps;
  readonly t: Translate<Messages>;
}

/** The offer of the next ball; while one is on its way, an empty place for it. */
function NextBall({ play, site, t }: NextBallProps) {
  const { table, price, open, balls, buy } = play;
  const isShort = site.balance !== null && price !== null && site.balance < price;
  const gains = gainsOf(cardsOf(play), balls);
  const best = bestGainOf(gains);
  const pattern = best && patternOf(best.gain.mask);
  const lines = [chanceText(t, gains, balls.length)];
  if (best && pattern) {
    const amount = formatBRL(shareOf(table.stake, play.cards.length, best.more));
    lines.push(t('best', { amount, pattern: t(pattern.key), ball: best.gain.ball }));
  }
  return (
    <ExtraBall
      title={t('extra', { n: Math.min(balls.length - DRAWN + 1, MOST_EXTRA), of: MOST_EXTRA })}
      lines={lines}
      buy={t('buy')}
      note={isShort ? t('tooLittle') : t('back')}
      price={open && price !== null ? price : undefined}
      isShort={isShort}
      onBuy={buy}
    />
  );
}
