import { type OwnTicket, type RoundSnapshot, type RoundViewProps, type SharedTable } from '@arara/game-kit';
import { useState } from 'react';
import { SERIES_CARDS, cardAfter } from '../bingo/card.ts';
import { type RoundPanelState, ticketsOf } from '../stage/round-panel-state.web.tsx';
import { readCard, salaDeBingo } from './sala-de-bingo.ts';

/** Where cards are chosen and bought: for the next round, or for one after it. */
export interface Stall {
  /** The rounds that take bets, the next first. */
  readonly halls: readonly RoundSnapshot[];
  /** The one that is bought for; `undefined` while none takes bets. */
  readonly hall: RoundSnapshot | undefined;
  choose(hallId: string): void;
  /** The reader's cards in it. */
  readonly own: readonly OwnTicket[];
  /** How many more may be bought. */
  readonly room: number;
  /** The cards that lie ready to be bought. */
  readonly cards: readonly number[];
  setCount(count: number): void;
  /** Takes another card in the place of the one at `at`; others for all where nothing is said. */
  swap(at?: number): void;
  /** Whether cards are on their way. */
  readonly sending: boolean;
  /** Buys those that lie ready: all of them, or none. */
  buy(): Promise<void>;
}

/** The rounds of a table that take bets now, the next first. */
export function hallsOf({ round, coming }: SharedTable): readonly RoundSnapshot[] {
  return [round, ...coming].filter(({ state }) => state === 'open');
}

/** The card of a ticket. */
export function cardNumberOf({ input }: OwnTicket): number {
  return readCard(input)?.card ?? 1;
}

const MOST = salaDeBingo.mostTickets;

/** Fresh cards for all places from one on, none twice and none that is taken. */
function freshCards(list: readonly number[], from: number, taken: readonly number[]): readonly number[] {
  const next = [...list];
  let last = list.at(-1) ?? 1;
  for (let at = from; at < next.length; at += 1) next[at] = last = cardAfter(last, [...taken, ...next]);
  return next;
}

/** Begins with a card that hangs on the moment, so that not everybody is offered the same ones. */
function firstCards(now: number): readonly number[] {
  const list = [(Math.floor(now / 1000) % SERIES_CARDS) + 1];
  while (list.length < MOST) list.push(cardAfter(list.at(-1) ?? 1));
  return list;
}

export function useStall(site: RoundViewProps, betPanel: RoundPanelState): Stall {
  const [hallId, choose] = useState<string>();
  const [count, setCount] = useState(2);
  const [list, setList] = useState(() => firstCards(site.serverNow()));
  const [sending, setSending] = useState(false);
  const halls = hallsOf(site.table);
  const hall = halls.find(({ id }) => id === hallId) ?? halls[0];
  const own = hall ? ticketsOf(site.table, hall.id) : [];
  const room = Math.max(0, MOST - own.length);
  const taken = own.map(cardNumberOf);
  const cards = list.filter((number) => !taken.includes(number)).slice(0, Math.min(count, room));

  const swap = (at?: number): void =>
    setList((before) => {
      if (at === undefined) return freshCards(before, 0, taken);
      const place = before.indexOf(cards[at] ?? 0);
      return before.map((number, index) =>
        index === place ? cardAfter(before.at(-1) ?? 1, [...taken, ...before]) : number,
      );
    });

  const buy = async (): Promise<void> => {
    if (!hall || sending || cards.length === 0) return;
    setSending(true);
    const wanted = cards.map((card) => ({ stake: betPanel.stake, input: { card } }));
    const tickets = await betPanel.placeAll(hall.id, wanted);
    setSending(false);
    if (!tickets) return;
    const left = (before: readonly number[]) => before.filter((number) => !cards.includes(number));
    setList((before) => freshCards([...left(before), ...cards.map(() => 0)], left(before).length, cards));
  };
  return { halls, hall, choose, own, room, cards, setCount, swap, sending, buy };
}
