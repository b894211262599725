import { type RefObject, useEffect, useState } from 'react';
import type { Box, Spot } from './flight-path.ts';

/** The whole ground behind the game, and in it the stage: where the flight is to be seen whole. */
export interface Place extends Box {
  readonly stage: Box & Spot;
}

type Element = RefObject<HTMLDivElement | null>;

function placeOf(whole: HTMLElement, stage: HTMLElement): Place {
  const [all, part] = [whole.getBoundingClientRect(), stage.getBoundingClientRect()];
  const { width, height } = part;
  return { width: all.width, height: all.height, stage: { x: part.x - all.x, y: part.y - all.y, width, height } };
}

/** Where the stage lies in the whole, as long as both are looked at; `undefined` until that is known. */
export function usePlace(whole: Element, stage: Element): Place | undefined {
  const [place, setPlace] = useState<Place>();
  // The stage comes after the ground in the page: it is there only once all of it is laid out.
  useEffect(() => {
    const [all, part] = [whole.current, stage.current];
    if (!all || !part) return undefined;
    const measure = (): void => {
      const next = placeOf(all, part);
      setPlace((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(all);
    observer.observe(part);
    measure();
    return () => observer.disconnect();
  }, [whole, stage]);
  return place && place.stage.width > 0 && place.stage.height > 0 ? place : undefined;
}
