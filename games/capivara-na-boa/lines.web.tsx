import { fiveLines } from '../slots/five-lines.ts';
import css from './capivara-na-boa.module.css';

/** The path of a line over the board, in cells, a little beyond its first and last cell. */
function pathOf(line: number): string {
  const [first, , last] = fiveLines[line] ?? [0, 0, 0];
  const at = (cell: number): readonly [number, number] => [(cell % 3) + 0.5, Math.floor(cell / 3) + 0.5];
  const [x1, y1] = at(first);
  const [x2, y2] = at(last);
  const beyond = (from: number, to: number): number => from + 0.2 * (from - to);
  return `M${beyond(x1, x2)} ${beyond(y1, y2)}L${beyond(x2, x1)} ${beyond(y2, y1)}`;
}

/** The lines on show, over the reels. */
export function Lines({ lines }: { readonly lines: readonly number[] }) {
  return (
    <svg className={css['lines']} viewBox="0 0 3 3" preserveAspectRatio="none" aria-hidden="true">
      {lines.map((line) => (
        <g key={line}>
          <path className={css['edge']} d={pathOf(line)} />
          <path className={css['line']} d={pathOf(line)} />
        </g>
      ))}
    </svg>
  );
}
