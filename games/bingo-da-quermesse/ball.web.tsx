import { columnOf } from './strip.ts';
import css from './ball.module.css';

interface BallProps {
  readonly ball: number;
  /** The one that has just come. */
  readonly fresh?: boolean;
}

/** A painted wooden ball with a band in the colour of its ten. The box it lies in gives it its size. */
export function Ball({ ball, fresh = false }: BallProps) {
  return (
    <span className={css['ball']} data-ten={columnOf(ball)} data-fresh={fresh || undefined}>
      <b>{ball}</b>
    </span>
  );
}
