import css from './scenery.module.css';

const LEAVES = [
  [6, 14, -24, 1],
  [92, 10, 200, 1.2],
  [97, 52, 168, 0.9],
  [2, 58, 16, 1.1],
  [88, 92, 232, 1.3],
  [12, 95, -50, 1.2],
] as const;

/** What lies behind everything: light that falls through leaves. */
export function Scenery() {
  return (
    <svg className={css['forest']} viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice">
      <defs>
        <linearGradient id="keno-beam" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#f7ffb8" stopOpacity="0.3" />
          <stop offset="1" stopColor="#f7ffb8" stopOpacity="0" />
        </linearGradient>
        <path id="keno-leaf" d="M0 0C9-10 24-9 31 0 24 9 9 10 0 0Zm0 0h31M8 0l5-5M8 0l5 5M16 0l5-4M16 0l5 4" />
      </defs>
      <path d="M18-5 38-5 54 105 4 105Z" fill="url(#keno-beam)" />
      <path d="M60-5 70-5 98 105 70 105Z" fill="url(#keno-beam)" />
      {LEAVES.map(([x, y, turn, size]) => (
        <use
          key={`${x} ${y}`}
          href="#keno-leaf"
          className={css['leaf']}
          transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}
        />
      ))}
    </svg>
  );
}
