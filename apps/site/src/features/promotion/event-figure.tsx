import type { Card } from './promotion-queries.ts';
import css from './event-figure.module.css';

/** Longer words stand below the figure instead of beside it. */
const MAX_BESIDE = 14;

/** The headline of an event: the words above its figure, the figure, and the words beside it. */
export function EventFigure({ headline: { kicker, figure, detail } }: Pick<Card, 'headline'>) {
  return (
    <h2 className={css['headline']} data-below={detail.length > MAX_BESIDE || undefined}>
      <span className={css['kicker']}>{kicker}</span> <span className={css['figure']}>{figure}</span>{' '}
      <span className={css['detail']}>{detail}</span>
    </h2>
  );
}
