import type { SessionViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { formatBRL } from '@arara/money';
import { CardsPicker } from '../bingo/video/cards-picker.web.tsx';
import { shareOf } from '../bingo/video/shares.ts';
import { GameFrame } from '../stage/game-frame.web.tsx';
import { useMessages } from '../stage/use-messages.web.ts';
import { BASKET, tile } from './art.ts';
import { Background } from './background.web.tsx';
import { bingoDoMercado } from './bingo-do-mercado.ts';
import { cardStateOf } from './card-state.ts';
import { Cards } from './cards.web.tsx';
import { Globe } from './globe.web.tsx';
import { MarketTally } from './market-tally.web.tsx';
import { Market } from './market.web.tsx';
import { type Messages, loadMessages } from './messages/messages.ts';
import { NextBall, chanceText } from './next-ball.web.tsx';
import { type PatternKey, TOP_PAYS, patternOf } from './patterns.ts';
import { type Play, firstClosed, usePlay } from './play.web.tsx';
import { Prizes } from './prizes.web.tsx';
import { cardsOf, gainsOf } from './round.ts';
import { Rules } from './rules.web.tsx';
import css from './bingo-do-mercado.module.css';

/** Bingo do Mercado on screen. */
export function SessionView(site: SessionViewProps) {
  const t = useMessages(site.locale, loadMessages);
  const play = usePlay(site, t);
  const { table, open, isShowing, scene } = play;
  const isAtMarket = scene !== 'cards';
  // A ball that was bought keeps its panel until it lies there; of the first draw nothing says yet whether there is an offer.
  const isLate = isShowing && (table.step?.made ?? 0) > 0;
  const isBuying = !table.auto && !isAtMarket && (open !== undefined || isLate);
  const isHeld = isBuying || isAtMarket;
  return (
    <GameFrame
      site={site}
      table={table}
      game={bingoDoMercado}
      title={tile.title[site.locale]}
      className={css['game']}
      ground={<Background />}
      rules={<Rules t={t} locale={site.locale} />}
      choices={
        isHeld ? undefined : (
          <CardsPicker
            choice={play.choice}
            disabled={table.phase !== 'idle'}
            label={t('cards')}
            swapAll={t('swapAll')}
          />
        )
      }
      stakeField={isHeld ? <Panel play={play} site={site} t={t} /> : undefined}
      action={isHeld && !table.auto ? actionOf(play, t) : undefined}
    >
      <Board play={play} site={site} t={t} />
      {isAtMarket && play.view && (
        <Market
          view={play.view}
          scene={scene}
          stake={table.stake}
          canPick={open !== undefined}
          assets={site.assets}
          t={t}
          onPick={play.pick}
        />
      )}
    </GameFrame>
  );
}

interface PartProps {
  readonly play: Play;
  readonly site: SessionViewProps;
  readonly t: Translate<Messages>;
}

/** In the place of the stake: the offer of a ball, or what the market has brought. */
function Panel({ play, site, t }: PartProps) {
  const { scene, view, table } = play;
  if (scene === 'cards' || !view) return <NextBall play={play} balance={site.balance} t={t} />;
  return <MarketTally view={view} stake={table.stake} t={t} />;
}

function keysOf(masks: readonly number[]): readonly PatternKey[] {
  return masks.map((mask) => patternOf(mask)?.key).filter((key) => key !== undefined);
}

/** The prizes, the globe with the balls that came, and the cards. */
function Board({ play, site, t }: PartProps) {
  const { table, cards: numbers, balls, open, isShowing, scene } = play;
  const cards = cardsOf({ cards: numbers });
  const gains = scene === 'cards' && (open || isShowing) ? gainsOf(cards, balls) : [];
  const states = cards.map((card) => cardStateOf(card, balls));
  const idle = table.phase === 'idle';
  return (
    <div className={css['scene']} inert={scene !== 'cards'}>
      <Prizes
        made={keysOf(states.map(({ mask }) => mask))}
        near={keysOf(gains.map(({ mask }) => mask))}
        top={shareOf(table.stake, numbers.length, TOP_PAYS)}
        drawn={balls.length}
        isTopWon={states.some(({ key }) => key === 'top')}
        basket={site.assets(BASKET)}
        t={t}
        locale={site.locale}
      />
      <Globe balls={balls} isTurning={isShowing && scene === 'cards'} t={t} />
      <Cards
        numbers={numbers}
        states={states}
        fresh={balls.at(-1)}
        gains={gains}
        stake={table.stake}
        t={t}
        onSwap={idle && balls.length === 0 ? play.choice.swap : undefined}
      />
      <p className={css['hidden']} role="status">
        {open && scene === 'cards' ? chanceText(t, gains, balls.length) : ''}
      </p>
    </div>
  );
}

/** The large button while a round lasts: takes what there is, goes to the market, or opens the next basket. */
function actionOf({ table, open, cards, balls, scene, pick }: Play, t: Translate<Messages>) {
  if (scene !== 'cards')
    return {
      label: t('openOne'),
      disabled: open === undefined,
      onPress: () => open && pick(firstClosed(open)),
    };
  const states = cardsOf({ cards }).map((card) => cardStateOf(card, balls));
  const won = shareOf(
    table.stake,
    cards.length,
    states.reduce((sum, { pays }) => sum + pays, 0),
  );
  const toMarket = states.some(({ isOpener }) => isOpener);
  return {
    label: toMarket ? t('toMarket') : won > 0n ? t('outWith', { amount: formatBRL(won) }) : t('out'),
    disabled: open === undefined,
    onPress: () => table.move('out'),
  };
}
