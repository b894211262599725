import type { LocaleKey } from '@arara/game-kit';
import { useEffect, useRef } from 'react';
import { stillnessWanted } from '../stage/stillness.web.tsx';
import type { Rung } from './rungs.ts';
import { shownTimes } from './times.ts';
import css from './rung-strip.module.css';

interface RungStripProps {
  readonly rungs: readonly Rung[];
  /** Rungs climbed in the round on show. */
  readonly made: number;
  /** How the round on show ended; `null` while it goes on. */
  readonly end: 'hit' | 'out' | 'top' | null;
  readonly label: string;
  readonly locale: LocaleKey;
}

/** All prizes of the ladder in a row, or in a column where there is room; what was climbed is lit. */
export function RungStrip({ rungs, made, end, label, locale }: RungStripProps) {
  const list = useRef<HTMLOListElement>(null);
  const next = Math.min(made, rungs.length - 1);
  useEffect(() => {
    const item = list.current?.children[next];
    if (!(item instanceof HTMLElement) || !list.current) return;
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = item;
    const { clientWidth, clientHeight } = list.current;
    list.current.scrollTo({
      left: offsetLeft - (clientWidth - offsetWidth) / 2,
      top: offsetTop - (clientHeight - offsetHeight) / 2,
      behavior: stillnessWanted() ? 'instant' : 'smooth',
    });
  }, [next, rungs]);
  return (
    <ol ref={list} className={css['strip']} aria-label={label} tabIndex={0}>
      {rungs.map(({ multiplierE4 }, index) => (
        <li key={index} data-state={stateOf(index + 1, made, end)}>
          <small>{index + 1}</small>
          <b>{shownTimes(locale, multiplierE4)}x</b>
        </li>
      ))}
    </ol>
  );
}

function stateOf(place: number, made: number, end: RungStripProps['end']): string {
  if (end === 'hit') return place < made ? 'was' : place === made ? 'hit' : 'far';
  if (place < made) return 'done';
  if (place === made) return 'here';
  return place === made + 1 && end === null ? 'next' : 'far';
}
