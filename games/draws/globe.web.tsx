import { cssVariables } from '../stage/css-variables.web.ts';
import { hueOf } from './ball.web.tsx';
import css from './globe.module.css';

/** Places of the balls at rest, from the middle of the glass, and how they tumble. */
const HEAP = [
  [-27, 22, 1],
  [-10, 27, 2],
  [8, 28, 3],
  [25, 23, 4],
  [-19, 9, 5],
  [0, 12, 6],
  [18, 10, 7],
  [-9, -4, 8],
  [10, -5, 1],
  [-34, 8, 3],
  [33, 9, 6],
  [0, -17, 4],
] as const;

interface GlobeProps {
  /** The balls tumble. */
  readonly turning: boolean;
}

/** The glass urn: a heap of balls, tumbling while a draw is near or goes on. A picture and no more: what comes out is fixed. */
export function Globe({ turning }: GlobeProps) {
  return (
    <svg
      className={css['globe']}
      viewBox="-60 -60 120 128"
      data-turning={turning || undefined}
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <radialGradient id="draws-glass" cx="38%" cy="28%" r="75%">
          <stop offset="0" stopColor="#fff" stopOpacity="0.55" />
          <stop offset="0.4" stopColor="#fff" stopOpacity="0.1" />
          <stop offset="1" stopColor="#fff" stopOpacity="0.28" />
        </radialGradient>
        <linearGradient id="draws-foot" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffe9a0" />
          <stop offset="0.5" stopColor="#e7a91f" />
          <stop offset="1" stopColor="#8a5a07" />
        </linearGradient>
      </defs>
      <path d="M-26 62 L-18 46 H18 L26 62 Q0 68 -26 62Z" fill="url(#draws-foot)" />
      <circle r="50" className={css['glass']} />
      <g className={css['heap']}>
        {HEAP.map(([x, y, step], index) => (
          <g
            key={`${x} ${y}`}
            className={css['tumbler']}
            style={cssVariables({ '--step': step, '--hue': hueOf(index * 10 + 1) })}
          >
            <circle cx={x} cy={y} r="9.5" />
            <circle cx={x - 1.5} cy={y - 1.5} r="5.6" className={css['face']} />
          </g>
        ))}
      </g>
      <circle r="50" fill="url(#draws-glass)" />
      <ellipse cx="-17" cy="-29" rx="15" ry="7" fill="#fff" opacity="0.5" transform="rotate(-30 -17 -29)" />
      <circle r="50" className={css['rim']} />
      <path d="M-12 -50 Q0 -60 12 -50" className={css['cap']} />
    </svg>
  );
}
