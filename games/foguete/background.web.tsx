import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { stillnessWanted } from '../stage/stillness.web.tsx';
import type { Place } from './curve.ts';
import type { Frames } from '../crash/frames.web.tsx';
import css from './picture.module.css';
import { createScene } from './scene.web.tsx';

type Element = RefObject<HTMLDivElement | null>;

function placeOf(whole: HTMLElement, stage: HTMLElement): Place {
  const [all, part] = [whole.getBoundingClientRect(), stage.getBoundingClientRect()];
  const { width, height } = part;
  return {
    width: all.width,
    height: all.height,
    stage: { x: part.x - all.x, y: part.y - all.y, width, height },
  };
}

function isSame(one: Place | undefined, other: Place): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Where the stage lies in the whole, as long as both are looked at; `undefined` until that is known. */
function usePlace(whole: Element, stage: Element): Place | undefined {
  const [place, setPlace] = useState<Place>();
  // The stage comes after the ground in the page: it is there only once all of it is laid out.
  useEffect(() => {
    const [all, part] = [whole.current, stage.current];
    if (!all || !part) return undefined;
    const measure = (): void => {
      const next = placeOf(all, part);
      setPlace((before) => (isSame(before, next) ? before : next));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(all);
    observer.observe(part);
    measure();
    return () => observer.disconnect();
  }, [whole, stage]);
  return place && place.stage.width > 0 && place.stage.height > 0 ? place : undefined;
}

interface GroundProps {
  readonly frames: Frames;
  /** Where the flight is to be seen whole: the rest of the page is sky. */
  readonly stage: Element;
  /** When the reader's own tickets left, in milliseconds of the flight. */
  readonly exits: readonly number[];
}

/** The night behind everything, and the flight in it. */
export function Background({ frames, stage, exits }: GroundProps) {
  const whole = useRef<HTMLDivElement>(null);
  const scene = useRef<HTMLDivElement>(null);
  const place = usePlace(whole, stage);
  const views = useRef({ exits, isStill: false });
  useEffect(() => {
    views.current = { exits, isStill: stillnessWanted() };
  });
  useLayoutEffect(() => {
    if (!scene.current || !place) return undefined;
    const show = createScene(scene.current, place);
    show(frames.now(), views.current);
    return frames.listen((moment) => show(moment, views.current));
  }, [place, frames]);
  return (
    <div ref={whole} className={css['ground']}>
      <div ref={scene} className={css['scene']} aria-hidden="true" />
    </div>
  );
}
