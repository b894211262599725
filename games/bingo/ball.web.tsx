import { columnOf } from './card.ts';
import css from './ball.module.css';

interface BallProps {
  readonly ball: number;
  /** The one that has just come. */
  readonly fresh?: boolean;
  /** It was bought. */
  readonly extra?: boolean;
}

/** A ball with its number, in the colour of its column. The box it lies in gives it its size. */
export function Ball({ ball, fresh = false, extra = false }: BallProps) {
  return (
    <span
      className={css['ball']}
      data-column={columnOf(ball)}
      data-fresh={fresh || undefined}
      data-extra={extra || undefined}
    >
      <b>{ball}</b>
    </span>
  );
}
