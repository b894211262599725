import { useLayoutEffect, useState } from 'react';

/** The cards that the player keeps. */
export interface Holds {
  readonly places: readonly number[];
  /** Keeps a card or lets it go. */
  toggle(place: number): void;
}

/** Which cards the player keeps of the round `roundId`; none of any other. */
export function useHolds(roundId: string | undefined): Holds {
  const [chosen, choose] = useState<{ readonly roundId: string; readonly places: readonly number[] }>();
  const places = chosen?.roundId === roundId ? (chosen?.places ?? []) : [];
  const toggle = (place: number): void => {
    if (roundId === undefined) return;
    const rest = places.filter((each) => each !== place);
    choose({ roundId, places: places.includes(place) ? rest : [...rest, place].toSorted((a, b) => a - b) });
  };
  return { places, toggle };
}

/** The keys 1 to 5 keep a card or let it go. */
export function useHoldKeys(isLive: boolean, toggle: (place: number) => void): void {
  useLayoutEffect(() => {
    if (!isLive) return;
    const onKey = (event: KeyboardEvent): void => {
      const place = ['1', '2', '3', '4', '5'].indexOf(event.key);
      if (place < 0 || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!document.querySelector('dialog[open]')) toggle(place);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isLive, toggle]);
}
