import css from './pulo-do-gato.module.css';

/** Where the stars are, in hundredths of the sky: a fixed scatter. */
const STARS = Array.from({ length: 34 }, (_, index) => ({
  x: ((index * 0.618_034 + 0.21) % 1) * 100,
  y: ((index * 0.754_878 + 0.07) % 1) * 55,
  r: 0.1 + ((index * 0.569_84) % 1) * 0.14,
}));

/** A row of houses: where each begins, how wide and how high it is, and its windows with light. */
const HOUSES = [
  { x: -4, width: 20, high: 28, lights: [3, 11] },
  { x: 15, width: 15, high: 24, lights: [8] },
  { x: 29, width: 18, high: 32, lights: [3, 11] },
  { x: 46, width: 16, high: 25, lights: [3] },
  { x: 61, width: 19, high: 30, lights: [4, 12] },
  { x: 79, width: 24, high: 26, lights: [9] },
] as const;

/** The evening over the town. */
export function Roofs({ moon }: { readonly moon: string }) {
  return (
    <>
      <img className={css['moon']} src={moon} alt="" />
      <svg className={css['stars']} viewBox="0 0 100 60" preserveAspectRatio="xMidYMin slice">
        {STARS.map(({ x, y, r }) => (
          <circle key={x} cx={x} cy={y} r={r} fill="#fff" opacity={0.75} />
        ))}
      </svg>
      <svg className={css['town']} viewBox="0 0 100 40" preserveAspectRatio="xMidYMax slice">
        <path d="M0 20Q18 4 38 15T74 9T100 18V40H0Z" fill="#5a2070" opacity="0.55" />
        {HOUSES.map(({ x, width, high, lights }) => (
          <g key={x} transform={`translate(${x} ${40 - high})`}>
            <path d={`M0 6L${width / 2} 0L${width} 6V${high}H0Z`} fill={x % 2 === 0 ? '#33104f' : '#3f1559'} />
            {lights.map((at) => (
              <rect key={at} x={at} y="9" width="3" height="3.6" rx="0.5" fill="#ffcf6b" opacity="0.7" />
            ))}
          </g>
        ))}
      </svg>
    </>
  );
}
