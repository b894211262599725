/** Night over the sea. Drawn once and never moved. */
export function Background() {
  return (
    <svg viewBox="0 0 1440 900" preserveAspectRatio="xMidYMax slice" width="100%" height="100%">
      <defs>
        <linearGradient id="torre-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#060a24" />
          <stop offset="0.5" stopColor="#152a63" />
          <stop offset="0.78" stopColor="#2f6c8f" />
        </linearGradient>
        <linearGradient id="torre-sea" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#1c5573" />
          <stop offset="1" stopColor="#05131f" />
        </linearGradient>
        <radialGradient id="torre-moon">
          <stop offset="0" stopColor="#fffbe6" />
          <stop offset="0.2" stopColor="#fdf0bd" />
          <stop offset="0.23" stopColor="#fdf0bd40" />
          <stop offset="1" stopColor="#fdf0bd00" />
        </radialGradient>
      </defs>
      <rect width="1440" height="900" fill="url(#torre-sky)" />
      <g fill="#fff">
        {STARS.map(([x, y, r]) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r={r} opacity={0.35 + r / 4} />
        ))}
      </g>
      <circle cx="930" cy="170" r="190" fill="url(#torre-moon)" />
      <path d="M0 690h1440v210H0Z" fill="url(#torre-sea)" />
      <g fill="none" stroke="#9fd6ea" strokeLinecap="round" strokeWidth="3" opacity="0.35">
        <path d="M60 730h120M320 716h70M520 742h150M905 724h160M1180 736h90M1300 712h70" />
        <path d="M130 780h170M420 800h110M860 786h230M1160 812h190" />
      </g>
      <path d="M300 900c40-90 110-140 220-146h560c120 6 190 56 240 146Z" fill="#2b2436" />
      <path
        d="M420 800c40-30 80-44 130-46h530c60 4 100 18 140 46-60-18-110-24-180-24H600c-70 0-120 6-180 24Z"
        fill="#463b53"
      />
    </svg>
  );
}

/** Where the stars stand: scattered by the golden ratio, so that no two are together. */
const STARS = Array.from({ length: 90 }, (_, index): [number, number, number] => [
  Math.round(((index * 0.618_034) % 1) * 1440),
  Math.round(((index * 0.754_878) % 1) * 560),
  [0.8, 1.2, 1.9][index % 3] ?? 1,
]);
