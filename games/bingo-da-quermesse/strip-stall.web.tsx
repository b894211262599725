import { useState } from 'react';
import type { HallTable } from '../bingo/hall/hall-table.web.tsx';
import { type Stall, useSale } from '../bingo/hall/stall.web.tsx';
import { SERIES_STRIPS, cardsOfStrip, stripAfter } from './strip.ts';

/** A stall of strips: all six cards of one lie ready, and those that are not wanted are left out. */
export interface StripStall extends Stall {
  readonly strip: number;
  /** The cards of the strip that are not bought yet. */
  readonly offered: readonly number[];
  /** Takes a card in, or leaves it out. */
  toggle(card: number): void;
  /** Another strip, with all of its cards. */
  swap(): void;
}

export function useStripStall(table: HallTable): StripStall {
  const sale = useSale(table);
  // The first strip hangs on the moment, so that not everybody is offered the same one.
  const [strip, setStrip] = useState(() => (Math.floor(table.site.serverNow() / 1000) % SERIES_STRIPS) + 1);
  const [left, setLeft] = useState<readonly number[]>([]);
  const offered = cardsOfStrip(strip).filter((card) => !sale.taken.includes(card));
  const cards = offered.filter((card) => !left.includes(card)).slice(0, sale.room);

  const swap = (): void => {
    setStrip(stripAfter);
    setLeft([]);
  };
  const toggle = (card: number): void =>
    setLeft(cards.includes(card) ? [...left, card] : left.filter((each) => each !== card));
  const setCount = (count: number): void => {
    const isMore = count > cards.length;
    const next = isMore ? offered.find((card) => !cards.includes(card)) : cards.at(-1);
    if (next !== undefined) toggle(next);
  };
  const buy = async (): Promise<void> => {
    if (await sale.buyCards(cards)) swap();
  };
  return { ...sale, strip, offered, cards, most: Math.min(offered.length, sale.room), toggle, setCount, swap, buy };
}
