import { cssVariables } from '../stage/css-variables.web.ts';
import css from './ball.module.css';

interface BallProps {
  /** `undefined` for a place that waits for its ball. */
  readonly number: number | undefined;
  readonly hit?: boolean;
  /** Just drawn: it drops in. */
  readonly fresh?: boolean;
}

/** The colour of a number's ball, as the angle of its hue: one for each ten. */
export function hueOf(number: number): number {
  return [8, 32, 48, 140, 178, 212, 262, 318][Math.floor((number - 1) / 10) % 8] ?? 8;
}

/** A numbered ball. Its size is that of the text around it. */
export function Ball({ number, hit = false, fresh = false }: BallProps) {
  if (number === undefined) return <span className={css['empty']} />;
  return (
    <span
      className={css['ball']}
      data-hit={hit || undefined}
      data-fresh={fresh || undefined}
      style={cssVariables({ '--hue': hueOf(number) })}
    >
      <b>{String(number).padStart(2, '0')}</b>
    </span>
  );
}
