import { cssVariables } from '../stage/css-variables.web.ts';
import css from './die.module.css';
import type { DieSeen } from './show.ts';

interface DieProps {
  /** The number that it shows at rest. */
  readonly face: number;
  readonly seen: DieSeen;
  /** Which of the four dice: no two tumble alike. */
  readonly index: number;
  readonly label: string | undefined;
}

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** Where the pips of each number are, in a box of 100. */
const PIPS: Readonly<Record<number, readonly (readonly [x: number, y: number])[]>> = {
  1: [[50, 50]],
  2: [
    [28, 28],
    [72, 72],
  ],
  3: [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  4: [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  5: [
    [27, 27],
    [73, 27],
    [50, 50],
    [27, 73],
    [73, 73],
  ],
  6: [
    [28, 24],
    [72, 24],
    [28, 50],
    [72, 50],
    [28, 76],
    [72, 76],
  ],
};

/** How the cube turns until a number looks at the reader, in degrees about its own axes. */
const TURNS: Readonly<Record<number, readonly [x: number, y: number]>> = {
  1: [0, 0],
  2: [-90, 0],
  3: [0, -90],
  4: [0, 90],
  5: [90, 0],
  6: [0, 180],
};

/** A die of six faces that tumbles, falls and comes to rest. */
export function Die({ face, seen, index, label }: DieProps) {
  const [x, y] = TURNS[face] ?? [0, 0];
  return (
    <span
      className={css['die']}
      data-seen={seen}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      style={cssVariables({
        '--x': `${x}deg`,
        '--y': `${y}deg`,
        '--spin': `${540 + index * 70}ms`,
        '--lean': `${index % 2 === 0 ? -7 : 9}deg`,
        '--way': index % 2 === 0 ? 1 : -1,
      })}
    >
      <span className={css['cube']}>
        {FACES.map((each) => (
          <svg key={each} viewBox="0 0 100 100" className={css['face']} data-face={each}>
            {(PIPS[each] ?? []).map(([cx, cy]) => (
              <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={each === 1 ? 15 : 10.5} />
            ))}
          </svg>
        ))}
      </span>
    </span>
  );
}
