import type { CSSProperties } from 'react';
import css from './bar.module.css';

/** Where the lamps of the string hang, in hundredths of the width and of the sag. */
const LAMPS = [
  [6, 22],
  [24, 68],
  [42, 94],
  [58, 94],
  [76, 68],
  [94, 22],
] as const;

const place = (x: number, y: number): CSSProperties & Record<'--x' | '--y', number> => ({ '--x': x, '--y': y });

/** The wall of a boteco at night, with a string of lamps, behind all of the game. */
export function Background() {
  return (
    <div className={css['wall']}>
      <svg className={css['wire']} viewBox="0 0 100 100" preserveAspectRatio="none">
        <path d="M0 0Q50 200 100 0" vectorEffect="non-scaling-stroke" />
      </svg>
      {LAMPS.map(([x, y]) => (
        <i key={x} className={css['lamp']} style={place(x, y)} />
      ))}
    </div>
  );
}

/** The wooden top of the table, under all that lies on it. */
export function TableTop() {
  return <i className={css['top']} aria-hidden="true" />;
}
