import { useLayoutEffect, useRef } from 'react';
import { stillnessWanted } from '../stage/stillness.web.tsx';
import { type Slide, SLIDE_MS, placeAt, withinTurn } from './slide.ts';
import { SLOTS, colourOf, strip } from './slots.ts';
import css from './strip.module.css';

interface StripProps {
  /** Where it slides from and to; it stands at the end while `isSliding` is false. */
  readonly slide: Slide;
  readonly isSliding: boolean;
  /** The time since the draw, in milliseconds. */
  elapsedMs(): number;
  /** Whether the slot under the pointer is the result of the round. */
  readonly isResult: boolean;
  /** Address of the picture on the white slot. */
  readonly arara: string;
}

/** Slots on each side of the pointer: more than the widest board shows. */
const BESIDE = 9;
const FIRST = -BESIDE;

/** The slots that are drawn: the whole strip once, and what is seen beyond its ends. */
const drawn = Array.from({ length: SLOTS + 2 * BESIDE }, (_, index) => FIRST + index);

/** The strip with its pointers. It is where the server's time has it, wherever the reader comes in. */
export function Strip({ slide, isSliding, elapsedMs, isResult, arara }: StripProps) {
  const row = useRef<HTMLDivElement>(null);
  const { from, to } = slide;
  useLayoutEffect(() => {
    const put = (place: number): void => {
      const shift = withinTurn(place) - FIRST + 0.5;
      if (row.current) row.current.style.transform = `translate3d(calc(var(--pitch) * ${-shift}), 0, 0)`;
    };
    if (!isSliding || stillnessWanted()) return put(to);
    let frame = 0;
    const draw = (): void => {
      const ms = elapsedMs();
      put(placeAt({ from, to }, ms));
      if (ms < SLIDE_MS) frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [from, to, isSliding, elapsedMs]);
  const result = isResult ? Math.round(withinTurn(to)) : undefined;
  return (
    <div className={css['strip']} data-sliding={isSliding || undefined} aria-hidden="true">
      <div ref={row} className={css['row']} data-result={isResult || undefined}>
        {drawn.map((place) => {
          const slot = strip[withinTurn(place)] ?? 0;
          return (
            <div
              key={place}
              className={css['slot']}
              data-colour={colourOf(slot)}
              data-slot={slot}
              data-came={place === result || undefined}
            >
              {slot === 0 ? <img src={arara} alt="" draggable={false} /> : <b>{slot}</b>}
            </div>
          );
        })}
      </div>
      <i className={css['pointer']} />
      <i className={css['pointer']} data-below="" />
    </div>
  );
}
