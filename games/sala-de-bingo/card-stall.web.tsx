import { useState } from 'react';
import { SERIES_CARDS, cardAfter } from '../bingo/card.ts';
import type { HallTable } from '../bingo/hall/hall-table.web.tsx';
import { type Stall, useSale } from '../bingo/hall/stall.web.tsx';
import { hall } from './hall.ts';

/** A stall of single cards, each of which may be swapped for another. */
export interface CardStall extends Stall {
  /** Takes another card in the place of the one at `at`; others for all where nothing is said. */
  swap(at?: number): void;
}

const MOST = hall.mostCards;
/** The most cards that are bought with one press. */
const MOST_AT_ONCE = 6;

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

export function useCardStall(table: HallTable): CardStall {
  const sale = useSale(table);
  const { taken, room } = sale;
  const [count, setCount] = useState(2);
  const [list, setList] = useState(() => firstCards(table.site.serverNow()));
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
    if (!(await sale.buyCards(cards))) return;
    const left = (before: readonly number[]) => before.filter((number) => !cards.includes(number));
    setList((before) => freshCards([...left(before), ...cards.map(() => 0)], left(before).length, cards));
  };
  return { ...sale, cards, most: Math.min(MOST_AT_ONCE, room), setCount, swap, buy };
}
