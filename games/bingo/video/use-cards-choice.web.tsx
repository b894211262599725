import { useLayoutEffect, useState } from 'react';
import { cardAfter } from '../card.ts';
import { MOST_CARDS } from './cards-choice.ts';

/** The cards that are played, and how to play others. */
export interface Choice {
  readonly cards: readonly number[];
  setCount(count: number): void;
  /** Takes another card in the place of the one at `at`; all of them where nothing is said. */
  swap(at?: number): void;
}

/** The cards that the player chooses, at first so many or those of a round that was left open. Each change calls `onChange`. */
export function useCardsChoice(left: readonly number[] | undefined, first: number, onChange: () => void): Choice {
  const [count, setCount] = useState(left?.length ?? first);
  const [all, setAll] = useState<readonly number[]>(() => {
    const list = [...(left ?? [1])];
    while (list.length < MOST_CARDS) list.push(cardAfter(list.at(-1) ?? 1, list));
    return list;
  });
  const swap = (at?: number): void => {
    onChange();
    setAll((before) => {
      const next = [...before];
      for (const place of at === undefined ? next.keys() : [at]) next[place] = cardAfter(next[place] ?? 1, next);
      return next;
    });
  };
  const take = (next: number): void => {
    onChange();
    setCount(next);
  };
  return { cards: all.slice(0, count), setCount: take, swap };
}

/** The letter B buys wherever the focus is. */
export function useBuyKey(live: boolean, buy: () => void): void {
  useLayoutEffect(() => {
    if (!live) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'b' || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!document.querySelector('dialog[open]')) buy();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [live, buy]);
}
