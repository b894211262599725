import { useId } from 'react';
import css from './stadium.module.css';

/** The people of a piece of the stands: where each head is, and in which colours they came. */
const HEADS: readonly (readonly [x: number, y: number, colour: string])[] = [
  [5, 6, '#ffcf3f'],
  [19, 5, '#2f74ff'],
  [33, 7, '#f0f4ff'],
  [46, 5, '#e0233f'],
  [12, 19, '#18a05a'],
  [26, 20, '#e0233f'],
  [40, 18, '#ffcf3f'],
];

/** A stadium at night behind the table: stands full of people, floodlights, the stripes of the pitch. */
export function Stadium() {
  const crowd = useId();
  return (
    <div className={css['stadium']}>
      <div className={css['pitch']} />
      <svg className={css['stands']}>
        <defs>
          <pattern id={crowd} width="52" height="28" patternUnits="userSpaceOnUse">
            {HEADS.map(([x, y, colour]) => (
              <g key={`${x} ${y}`} fill={colour}>
                <circle cx={x} cy={y} r="3.2" />
                <path d={`M${x - 5} ${y + 9}a5 5.4 0 0 1 10 0Z`} />
              </g>
            ))}
          </pattern>
        </defs>
        <rect width="100%" height="100%" fill={`url(#${crowd})`} />
      </svg>
      <i className={css['light']} data-side="left" />
      <i className={css['light']} data-side="right" />
    </div>
  );
}
