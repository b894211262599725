import type { OwnTicket, RoundSnapshot, SharedTable } from '@arara/game-kit';
import { useState } from 'react';
import { ticketsOf } from '../../stage/round-panel-state.web.tsx';
import { type HallTable, cardNumberOf } from './hall-table.web.tsx';

/** Where cards are bought: for the next round, or for one after it. */
export interface Sale {
  /** The rounds that take bets, the next first. */
  readonly rounds: readonly RoundSnapshot[];
  /** The one that is bought for; `undefined` while none takes bets. */
  readonly round: RoundSnapshot | undefined;
  choose(roundId: string): void;
  /** The reader's cards in it. */
  readonly own: readonly OwnTicket[];
  readonly taken: readonly number[];
  /** How many more may be bought. */
  readonly room: number;
  /** Whether cards are on their way. */
  readonly sending: boolean;
  /** Buys these cards, all or none; answers whether they were taken. */
  buyCards(cards: readonly number[]): Promise<boolean>;
}

/** A sale with the cards that lie ready to be bought. */
export interface Stall extends Sale {
  readonly cards: readonly number[];
  /** The most of them that may lie ready. */
  readonly most: number;
  setCount(count: number): void;
  /** Buys those that lie ready: all of them, or none. */
  buy(): Promise<void>;
}

/** The rounds of a table that take bets now, the next first. */
function openRoundsOf({ round, coming }: SharedTable): readonly RoundSnapshot[] {
  return [round, ...coming].filter(({ state }) => state === 'open');
}

export function useSale({ site, hall, betPanel }: HallTable): Sale {
  const [roundId, choose] = useState<string>();
  const [sending, setSending] = useState(false);
  const rounds = openRoundsOf(site.table);
  const round = rounds.find(({ id }) => id === roundId) ?? rounds[0];
  const own = round ? ticketsOf(site.table, round.id) : [];
  const room = Math.max(0, hall.mostCards - own.length);
  const taken = own.map((ticket) => cardNumberOf(hall, ticket));

  const buyCards = async (cards: readonly number[]): Promise<boolean> => {
    if (!round || sending || cards.length === 0) return false;
    setSending(true);
    const wanted = cards.map((card) => ({ stake: betPanel.stake, input: { card } }));
    const tickets = await betPanel.placeAll(round.id, wanted);
    setSending(false);
    return tickets !== undefined;
  };
  return { rounds, round, choose, own, taken, room, sending, buyCards };
}
