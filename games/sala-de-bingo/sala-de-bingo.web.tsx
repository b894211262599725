import type { RoundViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { useEffect, useRef, useState } from 'react';
import { cardOf } from '../bingo/card.ts';
import { daub, drop, made } from '../bingo/sound-effects.web.tsx';
import { type RoundPanelState, useRoundPanelState } from '../stage/round-panel-state.web.tsx';
import { RoundFrame } from '../stage/round-frame.web.tsx';
import { useMessages } from '../stage/use-messages.web.ts';
import { tile } from './art.ts';
import { Board } from './board.web.tsx';
import { OfferedCards, OwnCards } from './cards.web.tsx';
import { Feats } from './feats.web.tsx';
import { Background } from './background.web.tsx';
import { hourText } from './hour.ts';
import { type Messages, loadMessages } from './messages/messages.ts';
import { Panel } from './panel.web.tsx';
import { Past } from './past.web.tsx';
import { DRAWN, madeOf } from './pays.ts';
import { Rules } from './rules.web.tsx';
import { type Balls, isBalls, isHall, salaDeBingo } from './sala-de-bingo.ts';
import { useOpenBalls } from './shown.web.tsx';
import { type Stall, cardNumberOf, useStall } from './stall.web.tsx';
import css from './sala-de-bingo.module.css';

const CLOCK = 'M12 7v5l3 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z';

/** Sala de Bingo on screen. */
export function RoundView(site: RoundViewProps) {
  const t = useMessages(site.locale, loadMessages);
  const betPanel = useRoundPanelState<Balls>(site, {
    isOutcome: isBalls,
    mark: ({ balls }) => balls.slice(0, 3).join('·'),
    say: (outcome) => endText(outcome, t),
  });
  const stall = useStall(site, betPanel);
  const balls = useOpenBalls(site);
  const [turnedIn, turnIn] = useState<string>();
  const { round } = site.table;
  useBallSounds(site, betPanel, balls);
  const hasDraw = round.state !== 'open' && round.state !== 'void';
  // Turning to the cards lasts until the draw is over; the next one is looked at from its beginning.
  const isChoosing = !hasDraw || (turnedIn === round.id && stall.hall !== undefined);
  return (
    <RoundFrame
      site={site}
      betPanel={betPanel}
      game={salaDeBingo}
      title={tile.title[site.locale]}
      className={css['game']}
      ground={<Background />}
      rules={<Rules t={t} locale={site.locale} />}
      hint={hintOf(site, betPanel, t, balls.length)}
      sheets={[
        {
          key: 'past',
          label: t('past'),
          icon: CLOCK,
          content: <Past site={site} t={t} locale={site.locale} />,
        },
      ]}
      panel={
        <Panel
          site={site}
          betPanel={betPanel}
          stall={stall}
          t={t}
          locale={site.locale}
          isChoosing={isChoosing}
          onTurn={hasDraw ? () => turnIn(isChoosing ? undefined : round.id) : undefined}
        />
      }
    >
      {isChoosing ? (
        <Choosing site={site} stall={stall} t={t} />
      ) : (
        <Drawing site={site} betPanel={betPanel} t={t} balls={balls} />
      )}
    </RoundFrame>
  );
}

function endText({ balls }: Balls, t: Translate<Messages>): string {
  return t('ended', { n: balls.length, ball: balls.at(-1) ?? '' });
}

/** Where the draw stands, in place of the frame's own words; that cards are sold stands over the panel. */
function hintOf(
  { table: { round, past } }: RoundViewProps,
  { placing, mine }: RoundPanelState,
  t: Translate<Messages>,
  drawn: number,
) {
  if (placing > 0) return undefined;
  if (round.state === 'open' && mine.length === 0) {
    const last = past[0]?.outcome;
    return isBalls(last) ? endText(last, t) : '';
  }
  if (round.state !== 'running') return undefined;
  return drawn === 0 ? t('starts') : t('count', { n: drawn, of: DRAWN });
}

/** Each ball is heard as it comes: plainly, on a card of the reader's, or as it makes something. */
function useBallSounds(
  { table }: RoundViewProps,
  { mine, play, sayNumber }: RoundPanelState,
  balls: readonly number[],
): void {
  const { round } = table;
  const series = isHall(round.setup) ? round.setup.series : undefined;
  const latest = useRef({ mine, play, sayNumber, balls, series });
  useEffect(() => {
    latest.current = { mine, play, sayNumber, balls, series };
  });
  const count = balls.length;
  const isRunning = round.state === 'running';
  useEffect(() => {
    const { mine: tickets, play: sound, sayNumber: say, balls: open, series: own } = latest.current;
    const last = open.at(-1);
    if (!isRunning || count === 0 || last === undefined || own === undefined) return;
    const cards = tickets.map((ticket) => cardOf(own, cardNumberOf(ticket)));
    const hasMade = cards.some((card) => madeOf(card, open).some(({ at, pays }) => pays > 0 && at === open.length));
    sound(hasMade ? made : cards.some((card) => card.includes(last)) ? daub : drop);
    say(last);
  }, [count, isRunning]);
}

interface PartProps {
  readonly site: RoundViewProps;
  readonly t: Translate<Messages>;
}

/** The draw: the balls, what is still paid, and the reader's cards. */
function Drawing({
  site,
  betPanel,
  t,
  balls,
}: PartProps & { readonly betPanel: RoundPanelState; readonly balls: readonly number[] }) {
  const { round } = site.table;
  const series = isHall(round.setup) ? round.setup.series : 0;
  const feats = betPanel.mine.flatMap((ticket) => madeOf(cardOf(series, cardNumberOf(ticket)), balls));
  return (
    <div className={css['draw']}>
      <Board balls={balls} t={t} />
      <Feats
        drawn={balls.length}
        made={feats.filter(({ pays }) => pays > 0).map(({ feat }) => feat)}
        t={t}
        locale={site.locale}
      />
      {betPanel.mine.length > 0 ? (
        <OwnCards
          tickets={betPanel.mine}
          series={series}
          balls={balls}
          isRunning={round.state === 'running'}
          locale={site.locale}
          t={t}
        />
      ) : (
        <p className={css['none']}>{t('noneHere')}</p>
      )}
    </div>
  );
}

/** The cards of the round that is bought for. */
function Choosing({ site, stall, t }: PartProps & { readonly stall: Stall }) {
  const { hall, own, cards, sending, swap } = stall;
  if (!hall) return <p className={css['none']}>{t('closed')}</p>;
  return (
    <div className={css['choose']}>
      <header>
        <h2>
          {t('hallAt', { time: hourText(site.locale, hall.locksAt) })}{' '}
          {own.length > 0 && <small>✓ {t('yourCards', { n: own.length })}</small>}
        </h2>
        <button type="button" disabled={sending || cards.length === 0} onClick={() => swap()}>
          ⟳ {t('swapAll')}
        </button>
      </header>
      <OfferedCards
        own={own}
        cards={cards}
        series={isHall(hall.setup) ? hall.setup.series : 0}
        t={t}
        disabled={sending}
        onSwap={swap}
      />
    </div>
  );
}
