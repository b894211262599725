import type { SessionViewProps } from '@arara/game-kit';
import { formatBRL } from '@arara/money';
import { use } from 'react';
import { maskOf } from '../bingo/card.ts';
import { Segments } from '../stage/choices.web.tsx';
import { GameFrame } from '../stage/game-frame.web.tsx';
import { fill } from '../stage/language.ts';
import { tile } from './art.ts';
import { bingoDaPraia } from './bingo-da-praia.ts';
import { Cards, shareOf } from './cards.web.tsx';
import { Drum } from './drum.web.tsx';
import { ExtraBall } from './extra-ball.web.tsx';
import { Background } from './background.web.tsx';
import type { Messages } from './locales/pt.ts';
import { type PatternKey, patternOf, payOf } from './patterns.ts';
import { type Choice, type Play, usePlay } from './play.web.tsx';
import { Prizes } from './prizes.web.tsx';
import { cardsOf, gainsOf } from './round.ts';
import { Rules } from './rules.web.tsx';
import { wordsOf } from './messages.web.tsx';
import css from './bingo-da-praia.module.css';

/** Bingo da Praia on screen. */
export function SessionView(site: SessionViewProps) {
  const messages = use(wordsOf(site.locale));
  const play = usePlay(site, messages);
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
      rules={<Rules messages={messages} locale={site.locale} />}
      choices={isBuying ? undefined : <CardsChoice play={play} disabled={!idle} messages={messages} />}
      stakeField={isBuying ? <NextBall play={play} site={site} messages={messages} /> : undefined}
      action={isBuying ? actionOf(play, messages) : undefined}
    >
      <div className={css['scene']}>
        <Prizes
          made={keysOf(cards.map((card) => maskOf(card, called)))}
          near={keysOf(gains.map(({ mask }) => mask))}
          messages={messages}
          locale={site.locale}
        />
        <Drum balls={balls} messages={messages} />
        <Cards
          numbers={numbers}
          balls={balls}
          gains={gains}
          stake={stake}
          locale={site.locale}
          messages={messages}
          onSwap={idle ? play.choice.swap : undefined}
        />
        <p className={css['hidden']} role="status">
          {open ? chanceText(messages, gains, balls.length) : ''}
        </p>
      </div>
    </GameFrame>
  );
}

function keysOf(masks: readonly number[]): readonly PatternKey[] {
  return masks.map((mask) => patternOf(mask)?.key).filter((key) => key !== undefined);
}

function chanceText(messages: Messages, gains: readonly { readonly ball: number }[], drawn: number): string {
  return fill(messages.chance, { n: String(new Set(gains.map(({ ball }) => ball)).size), of: String(75 - drawn) });
}

/** The large button while a ball is offered: takes what the balls that lie there have come to. */
function actionOf({ table, open, cards, balls }: Play, messages: Messages) {
  const called = new Set(balls);
  const pays = cardsOf({ cards }).reduce((sum, card) => sum + payOf(maskOf(card, called)), 0);
  const won = shareOf(table.stake, cards.length, pays);
  return {
    label: won > 0n ? fill(messages.outWith, formatBRL(won)) : messages.out,
    disabled: open === undefined,
    onPress: () => table.move('out'),
  };
}

interface PartProps {
  readonly play: Play;
  readonly messages: Messages;
}

/** The offer of the next ball; while one is on its way, an empty place for it. */
function NextBall({ play, site, messages }: PartProps & { readonly site: SessionViewProps }) {
  const { table, price, open, balls } = play;
  return (
    <ExtraBall
      cards={cardsOf(play)}
      balls={balls}
      price={open && price !== null ? price : undefined}
      stake={table.stake}
      isShort={site.balance !== null && price !== null && site.balance < price}
      messages={messages}
      onBuy={play.buy}
    />
  );
}

const COUNTS: readonly number[] = [1, 2, 3, 4];

/** How many cards, and others in their place. */
function CardsChoice({ play, disabled, messages }: PartProps & { readonly disabled: boolean }) {
  const choice: Choice = play.choice;
  const options = COUNTS.map((value) => ({ value, text: String(value) }));
  return (
    <div className={css['picks']}>
      <Segments
        label={messages.cards}
        options={options}
        value={choice.cards.length}
        disabled={disabled}
        bare
        onChange={choice.setCount}
      />
      <button type="button" disabled={disabled} onClick={() => choice.swap()}>
        {messages.swapAll}
      </button>
    </div>
  );
}
