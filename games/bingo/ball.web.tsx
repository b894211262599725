import { columnOf } from './card.ts';
import css from './ball.module.css';

interface BallProps {
  readonly ball: number;
  /** The one that has just come. */
  readonly fresh?: boolean;
  /** It was bought. */
  readonly extra?: boolean;
  /** Its column, where a card has other balls to a column than a game of 75. */
  readonly column?: number;
}

/** A ball with its number, in the colour of its column. The box it lies in gives it its size. */
export function Ball({ ball, fresh = false, extra = false, column = columnOf(ball) }: BallProps) {
  return (
    <span className={css['ball']} data-column={column} data-fresh={fresh || undefined} data-extra={extra || undefined}>
      <b>{ball}</b>
    </span>
  );
}
