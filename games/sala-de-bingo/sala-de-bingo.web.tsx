import type { RoundViewProps } from '@arara/game-kit';
import { use, useEffect, useRef, useState } from 'react';
import { cardOf } from '../bingo/card.ts';
import { daub, drop, made } from '../bingo/sound-effects.web.tsx';
import { fill } from '../stage/language.ts';
import { type RoundPanelState, useRoundPanelState } from '../stage/round-panel-state.web.tsx';
import { RoundFrame } from '../stage/round-frame.web.tsx';
import { tile } from './art.ts';
import { Board } from './board.web.tsx';
import { OfferedCards, OwnCards } from './cards.web.tsx';
import { Feats } from './feats.web.tsx';
import { Background } from './background.web.tsx';
import { hourText } from './hour.ts';
import type { Messages } from './locales/pt.ts';
import { Panel } from './panel.web.tsx';
import { Past } from './past.web.tsx';
import { DRAWN, madeOf } from './pays.ts';
import { Rules } from './rules.web.tsx';
import { type Balls, isBalls, isHall, salaDeBingo } from './sala-de-bingo.ts';
import { useOpenBalls } from './shown.web.tsx';
import { type Stall, cardNumberOf, useStall } from './stall.web.tsx';
import { wordsOf } from './messages.web.tsx';
import css from './sala-de-bingo.module.css';

const CLOCK = 'M12 7v5l3 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z';

/** Sala de Bingo on screen. */
export function RoundView(site: RoundViewProps) {
  const messages = use(wordsOf(site.locale));
  const betPanel = useRoundPanelState<Balls>(site, {
    isOutcome: isBalls,
    mark: ({ balls }) => balls.slice(0, 3).join('·'),
    say: (outcome) => endText(outcome, messages),
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
      rules={<Rules messages={messages} locale={site.locale} />}
      hint={hintOf(site, betPanel, messages, balls.length)}
      sheets={[
        {
          key: 'past',
          label: messages.past,
          icon: CLOCK,
          content: <Past site={site} messages={messages} locale={site.locale} />,
        },
      ]}
      panel={
        <Panel
          site={site}
          betPanel={betPanel}
          stall={stall}
          messages={messages}
          locale={site.locale}
          isChoosing={isChoosing}
          onTurn={hasDraw ? () => turnIn(isChoosing ? undefined : round.id) : undefined}
        />
      }
    >
      {isChoosing ? (
        <Choosing site={site} stall={stall} messages={messages} />
      ) : (
        <Drawing site={site} betPanel={betPanel} messages={messages} balls={balls} />
      )}
    </RoundFrame>
  );
}

function endText({ balls }: Balls, messages: Messages): string {
  return fill(messages.ended, { n: String(balls.length), ball: String(balls.at(-1) ?? '') });
}

/** Where the draw stands, in place of the frame's own words; that cards are sold stands over the panel. */
function hintOf(
  { table: { round, past } }: RoundViewProps,
  { placing, mine }: RoundPanelState,
  messages: Messages,
  drawn: number,
) {
  if (placing > 0) return undefined;
  if (round.state === 'open' && mine.length === 0) {
    const last = past[0]?.outcome;
    return isBalls(last) ? endText(last, messages) : '';
  }
  if (round.state !== 'running') return undefined;
  return drawn === 0 ? messages.starts : fill(messages.count, { n: String(drawn), of: String(DRAWN) });
}

/** Each ball is heard as it comes: plainly, on a card of the reader's, or as it makes something. */
function useBallSounds({ table }: RoundViewProps, { mine, play }: RoundPanelState, balls: readonly number[]): void {
  const { round } = table;
  const series = isHall(round.setup) ? round.setup.series : undefined;
  const latest = useRef({ mine, play, balls, series });
  useEffect(() => {
    latest.current = { mine, play, balls, series };
  });
  const count = balls.length;
  const isRunning = round.state === 'running';
  useEffect(() => {
    const { mine: tickets, play: sound, balls: open, series: own } = latest.current;
    const last = open.at(-1);
    if (!isRunning || count === 0 || last === undefined || own === undefined) return;
    const cards = tickets.map((ticket) => cardOf(own, cardNumberOf(ticket)));
    const hasMade = cards.some((card) => madeOf(card, open).some(({ at, pays }) => pays > 0 && at === open.length));
    sound(hasMade ? made : cards.some((card) => card.includes(last)) ? daub : drop);
  }, [count, isRunning]);
}

interface PartProps {
  readonly site: RoundViewProps;
  readonly messages: Messages;
}

/** The draw: the balls, what is still paid, and the reader's cards. */
function Drawing({
  site,
  betPanel,
  messages,
  balls,
}: PartProps & { readonly betPanel: RoundPanelState; readonly balls: readonly number[] }) {
  const { round } = site.table;
  const series = isHall(round.setup) ? round.setup.series : 0;
  const feats = betPanel.mine.flatMap((ticket) => madeOf(cardOf(series, cardNumberOf(ticket)), balls));
  return (
    <div className={css['draw']}>
      <Board balls={balls} messages={messages} />
      <Feats
        drawn={balls.length}
        made={feats.filter(({ pays }) => pays > 0).map(({ feat }) => feat)}
        messages={messages}
        locale={site.locale}
      />
      {betPanel.mine.length > 0 ? (
        <OwnCards
          tickets={betPanel.mine}
          series={series}
          balls={balls}
          isRunning={round.state === 'running'}
          locale={site.locale}
          messages={messages}
        />
      ) : (
        <p className={css['none']}>{messages.noneHere}</p>
      )}
    </div>
  );
}

/** The cards of the round that is bought for. */
function Choosing({ site, stall, messages }: PartProps & { readonly stall: Stall }) {
  const { hall, own, cards, sending, swap } = stall;
  if (!hall) return <p className={css['none']}>{messages.closed}</p>;
  return (
    <div className={css['choose']}>
      <header>
        <h2>
          {fill(messages.hallAt, hourText(site.locale, hall.locksAt))}{' '}
          {own.length > 0 && <small>✓ {fill(messages.yourCards, String(own.length))}</small>}
        </h2>
        <button type="button" disabled={sending || cards.length === 0} onClick={() => swap()}>
          ⟳ {messages.swapAll}
        </button>
      </header>
      <OfferedCards
        own={own}
        cards={cards}
        series={isHall(hall.setup) ? hall.setup.series : 0}
        messages={messages}
        disabled={sending}
        onSwap={swap}
      />
    </div>
  );
}
