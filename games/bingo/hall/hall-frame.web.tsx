import type { RoundGame } from '@arara/game-kit';
import { type ReactNode, useState } from 'react';
import { RoundFrame, type RoundFrameProps } from '../../stage/round-frame.web.tsx';
import { Feats } from './feats.web.tsx';
import { isBalls } from './hall-game.ts';
import { type HallTable, endText } from './hall-table.web.tsx';
import { hourText } from './hour.ts';
import { type CardPicture, OwnCards } from './own-cards.web.tsx';
import { Panel } from './panel.web.tsx';
import { Past } from './past.web.tsx';
import type { Stall } from './stall.web.tsx';
import css from './hall-frame.module.css';

const CLOCK = 'M12 7v5l3 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z';

/** What a hall looks like. */
export interface HallLook {
  /** A class of its colours; besides those of every game `--hall-plate`, what texts lie on. */
  readonly className: string | undefined;
  /** A layout of its own for the draw: board, prizes, cards. */
  readonly drawClass?: string | undefined;
  readonly featsClass: string | undefined;
  readonly cardsClass: string | undefined;
  readonly ground: ReactNode;
  readonly Card: CardPicture;
  Ball(props: { readonly ball: number }): ReactNode;
  /** The newest balls and all numbers, with what was called. */
  Board(props: { readonly table: HallTable }): ReactNode;
}

interface HallFrameProps extends Pick<RoundFrameProps, 'title' | 'rules'> {
  readonly table: HallTable;
  readonly game: RoundGame;
  readonly stall: Stall;
  readonly look: HallLook;
  /** The cards that lie ready, and those that are bought already. */
  readonly offer: ReactNode;
  /** A key beside the time of the draw. */
  readonly offerKey: ReactNode;
}

/** A bingo hall on screen: the draw, or the cards of a draw to come. */
export function HallFrame({ table, game, stall, look, offer, offerKey, ...frame }: HallFrameProps) {
  const [turnedIn, turnIn] = useState<string>();
  const { round } = table.site.table;
  const hasDraw = round.state !== 'open' && round.state !== 'void';
  // Turning to the cards lasts until the draw is over; the next one is looked at from its beginning.
  const isChoosing = !hasDraw || (turnedIn === round.id && stall.round !== undefined);
  return (
    <RoundFrame
      {...frame}
      site={table.site}
      betPanel={table.betPanel}
      game={game}
      className={look.className}
      ground={look.ground}
      hint={hintOf(table)}
      sheets={[{ key: 'past', label: table.t('past'), icon: CLOCK, content: <Past table={table} Ball={look.Ball} /> }]}
      panel={
        <Panel
          table={table}
          stall={stall}
          isChoosing={isChoosing}
          onTurn={hasDraw ? () => turnIn(isChoosing ? undefined : round.id) : undefined}
        />
      }
    >
      {isChoosing ? (
        <Choosing table={table} stall={stall} offerKey={offerKey}>
          {offer}
        </Choosing>
      ) : (
        <Drawing table={table} look={look} />
      )}
    </RoundFrame>
  );
}

/** How far the draw is, in place of the frame's own words; that cards are sold is written over the panel. */
function hintOf({ site, hall, betPanel, balls, t }: HallTable): string | undefined {
  const { round, past } = site.table;
  if (betPanel.placing > 0) return undefined;
  if (round.state === 'open' && betPanel.mine.length === 0) {
    const last = past[0]?.outcome;
    return isBalls(hall, last) ? endText(last.balls, t) : '';
  }
  if (round.state !== 'running') return undefined;
  return balls.length === 0 ? t('starts') : t('count', { n: balls.length, of: hall.drawn });
}

/** The draw: the balls, what is still paid, and the reader's cards. */
function Drawing({ table, look }: { readonly table: HallTable; readonly look: HallLook }) {
  return (
    <div className={look.drawClass ?? css['draw']}>
      <look.Board table={table} />
      <Feats table={table} className={look.featsClass} />
      {table.betPanel.mine.length > 0 ? (
        <OwnCards table={table} className={look.cardsClass} Picture={look.Card} />
      ) : (
        <p className={css['none']}>{table.t('noneHere')}</p>
      )}
    </div>
  );
}

/** The cards of the round that is bought for. */
function Choosing({
  table: { site, t },
  stall: { round, own },
  offerKey,
  children,
}: Pick<HallFrameProps, 'table' | 'stall' | 'offerKey'> & { readonly children: ReactNode }) {
  if (!round) return <p className={css['none']}>{t('closed')}</p>;
  return (
    <div className={css['choose']}>
      <header>
        <h2>
          {t('hallAt', { time: hourText(site.locale, round.locksAt) })}{' '}
          {own.length > 0 && <small>✓ {t('yourCards', { n: own.length })}</small>}
        </h2>
        {offerKey}
      </header>
      {children}
    </div>
  );
}
