import css from './macaco-na-cumbuca.module.css';

/** Leaves of a banana tree that hang into the picture: where each begins, its turn and its size. */
const LEAVES: readonly (readonly [x: number, y: number, turn: number, size: number])[] = [
  [-14, 60, 38, 1],
  [-20, 130, 12, 0.9],
  [-16, 300, -34, 1.1],
  [414, 50, 142, 1],
  [420, 140, 168, 0.9],
  [416, 310, 214, 1.1],
  [60, -16, 74, 0.8],
  [340, -16, 106, 0.8],
];

/** The forest at night, with a large moon behind the leaves. */
export function Night() {
  return (
    <svg className={css['night']} viewBox="0 0 400 400" preserveAspectRatio="xMidYMid slice">
      <circle className={css['halo']} cx="200" cy="70" r="150" />
      <circle className={css['moon']} cx="200" cy="70" r="84" />
      {LEAVES.map(([x, y, turn, size]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
          <path className={css['leaf']} d="M0 0C30-34 96-40 150 0 96 40 30 34 0 0Z" />
          <path
            className={css['rib']}
            d="M0 0H148M26 0Q40-6 46-23M26 0Q40 6 46 23M52 0Q68-7 75-27M52 0Q68 7 75 27M78 0Q94-6 102-24M78 0Q94 6 102 24M104 0Q116-4 124-15M104 0Q116 4 124 15"
          />
        </g>
      ))}
    </svg>
  );
}
