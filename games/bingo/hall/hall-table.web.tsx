import type { OwnTicket, RoundViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { useEffect, useRef } from 'react';
import { type RoundPanelState, useRoundPanelState } from '../../stage/round-panel-state.web.tsx';
import { useMessages } from '../../stage/use-messages.web.ts';
import type { Card } from '../card.ts';
import { daub, drop, made } from '../sound-effects.web.tsx';
import { madeOf } from './feats.ts';
import { type Balls, isBalls, isHallSetup, readCard } from './hall-game.ts';
import type { Hall } from './hall.ts';
import { type Messages, loadMessages } from './messages/messages.ts';
import { useOpenBalls } from './open-balls.web.tsx';

/** A hall at its table: what all parts of its picture read. */
export interface HallTable {
  readonly site: RoundViewProps;
  readonly hall: Hall;
  readonly betPanel: RoundPanelState;
  /** The texts that all halls share. */
  readonly t: Translate<Messages>;
  /** The balls that lie open now. */
  readonly balls: readonly number[];
}

export function useHallTable(site: RoundViewProps, hall: Hall): HallTable {
  const t = useMessages(site.locale, loadMessages);
  const betPanel = useRoundPanelState<Balls>(site, {
    isOutcome: (value) => isBalls(hall, value),
    mark: ({ balls }) => balls.slice(0, 3).join('·'),
    say: ({ balls }) => endText(balls, t),
  });
  const balls = useOpenBalls(site, hall);
  const table = { site, hall, betPanel, t, balls };
  useBallSounds(table);
  return table;
}

/** A finished draw in words. */
export function endText(balls: readonly number[], t: Translate<Messages>): string {
  return t('ended', { n: balls.length, ball: balls.at(-1) ?? '' });
}

/** The number of a ticket's card. */
export function cardNumberOf(hall: Hall, { input }: OwnTicket): number {
  return readCard(hall, input)?.card ?? 1;
}

/** The cards of the reader's tickets in the round. */
export function ownCardsOf({ site, hall, betPanel }: HallTable): readonly Card[] {
  const { setup } = site.table.round;
  if (!isHallSetup(setup)) return [];
  return betPanel.mine.map((ticket) => hall.cards.cardOf(setup.series, cardNumberOf(hall, ticket)));
}

/** Each ball is heard as it comes: plainly, on a card of the reader's, or as it makes something. */
function useBallSounds(table: HallTable): void {
  const latest = useRef(table);
  useEffect(() => {
    latest.current = table;
  });
  const count = table.balls.length;
  const isRunning = table.site.table.round.state === 'running';
  useEffect(() => {
    const { hall, betPanel, balls } = latest.current;
    const last = balls.at(-1);
    if (!isRunning || count === 0 || last === undefined) return;
    const cards = ownCardsOf(latest.current);
    const hasMade = cards.some((card) =>
      madeOf(hall.tiers, card, balls).some(({ at, pays }) => pays > 0 && at === balls.length),
    );
    betPanel.play(hasMade ? made : cards.some((card) => card.includes(last)) ? daub : drop);
    betPanel.sayNumber(last);
  }, [count, isRunning]);
}
