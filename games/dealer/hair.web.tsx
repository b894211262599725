import type { Look } from './looks.ts';
import css from './dealer.module.css';

interface HairProps {
  readonly cut: Look['cut'];
}

/** Places of curls around a head. */
const CURLS: readonly (readonly [x: number, y: number, r: number])[] = [
  [52, 78, 17],
  [50, 56, 18],
  [62, 38, 19],
  [82, 26, 19],
  [104, 22, 20],
  [126, 30, 19],
  [142, 44, 18],
  [150, 62, 18],
  [147, 82, 17],
  [58, 96, 14],
  [142, 98, 14],
  [100, 50, 40],
];

/** What of the hair lies behind the head. */
export function BackHair({ cut }: HairProps) {
  if (cut === 'long')
    return (
      <path
        className={css['hair']}
        d="M100 26C62 26 54 56 56 84 58 112 46 122 44 146 60 156 80 146 86 134H114C120 146 140 156 156 146 154 122 142 112 144 84 146 56 138 26 100 26Z"
      />
    );
  if (cut === 'curls')
    return (
      <g className={css['hair']}>
        {CURLS.map(([x, y, r]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={r} />
        ))}
      </g>
    );
  return <path className={css['hair']} d="M62 78C58 40 82 28 100 28 118 28 142 40 138 78Z" />;
}

/** What of it falls over the forehead. */
export function FrontHair({ cut }: HairProps) {
  if (cut === 'long')
    return (
      <>
        <path
          className={css['hair']}
          d="M64 82C58 44 78 28 102 28 126 28 142 46 136 84 132 68 126 58 112 50 102 60 84 62 74 62 68 68 66 74 64 82Z"
        />
        <path className={css['strand']} d="M110 36Q94 50 76 54M118 38Q130 48 133 62" />
        <g transform="translate(131 54)" className={css['flower']}>
          {[0, 72, 144, 216, 288].map((turn) => (
            <ellipse key={turn} cy="-6" rx="4.6" ry="6" transform={`rotate(${turn})`} />
          ))}
          <circle r="3.2" fill="#ffc531" />
        </g>
      </>
    );
  if (cut === 'curls')
    return (
      <>
        <path
          className={css['hair']}
          d="M64 72C62 46 78 34 100 34 122 34 138 46 136 72 132 62 127 55 118 53 114 58 107 55 103 52 98 58 90 57 86 53 76 55 68 62 64 72Z"
        />
        <path
          className={css['strand']}
          d="M70 40q6-8 14-6M92 28q8-6 15 0M120 36q9 0 12 8M56 58q-1-8 6-12M142 58q4 6 2 13"
        />
        <path className={css['band']} d="M63 58C74 40 126 40 137 58L135 65C122 48 78 48 65 65Z" />
      </>
    );
  return (
    <>
      <path
        className={css['hair']}
        d="M64 76C56 44 74 26 98 26 104 20 122 22 128 30 140 38 140 58 136 76 134 68 132 62 129 56 118 58 106 54 98 48 92 54 80 56 72 56 68 62 66 68 64 76Z"
      />
      <path className={css['strand']} d="M76 46Q84 34 100 34M106 40Q118 46 128 46" />
    </>
  );
}
