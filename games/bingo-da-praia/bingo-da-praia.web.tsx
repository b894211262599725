import type { SessionViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { formatBRL } from '@arara/money';
import { maskOf } from '../bingo/card.ts';
import { Segments } from '../stage/choices.web.tsx';
import { GameFrame } from '../stage/game-frame.web.tsx';
import { useMessages } from '../stage/use-messages.web.ts';
import { tile } from './art.ts';
import { bingoDaPraia } from './bingo-da-praia.ts';
import { Cards, shareOf } from './cards.web.tsx';
import { Drum } from './drum.web.tsx';
import { ExtraBall } from './extra-ball.web.tsx';
import { Background } from './background.web.tsx';
import { type Messages, loadMessages } from './messages/messages.ts';
import { type PatternKey, patternOf, payOf } from './patterns.ts';
import { type Choice, type Play, usePlay } from './play.web.tsx';
import { Prizes } from './prizes.web.tsx';
import { cardsOf, gainsOf } from './round.ts';
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
      choices={isBuying ? undefined : <CardsChoice play={play} disabled={!idle} t={t} />}
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
  return t('chance', { n: new Set(gains.map(({ ball }) => ball)).size, of: 75 - drawn });
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

interface PartProps {
  readonly play: Play;
  readonly t: Translate<Messages>;
}

/** The offer of the next ball; while one is on its way, an empty place for it. */
function NextBall({ play, site, t }: PartProps & { readonly site: SessionViewProps }) {
  const { table, price, open, balls } = play;
  return (
    <ExtraBall
      cards={cardsOf(play)}
      balls={balls}
      price={open && price !== null ? price : undefined}
      stake={table.stake}
      isShort={site.balance !== null && price !== null && site.balance < price}
      t={t}
      onBuy={play.buy}
    />
  );
}

const COUNTS: readonly number[] = [1, 2, 3, 4];

/** How many cards, and others in their place. */
function CardsChoice({ play, disabled, t }: PartProps & { readonly disabled: boolean }) {
  const choice: Choice = play.choice;
  const options = COUNTS.map((value) => ({ value, text: String(value) }));
  return (
    <div className={css['picks']}>
      <Segments
        label={t('cards')}
        options={options}
        value={choice.cards.length}
        disabled={disabled}
        bare
        onChange={choice.setCount}
      />
      <button type="button" disabled={disabled} onClick={() => choice.swap()}>
        {t('swapAll')}
      </button>
    </div>
  );
}
