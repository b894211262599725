import type { ReactNode } from 'react';
import type { Card } from './card.ts';
import css from './card.module.css';

/** What is drawn of a card. */
export interface BingoCardProps {
  readonly card: Card;
  /** Everything that the eye sees on it, for those who listen. */
  readonly label: string;
  /** Places that were called, a bit each. */
  readonly mask: number;
  /** Of them, the places that pay. */
  readonly paying?: number;
  /** Places that would raise the prize if they came next, each with what it would bring. */
  readonly gains?: ReadonlyMap<number, string>;
  /** The ball that has just come. */
  readonly fresh?: number | undefined;
  readonly head: ReactNode;
  readonly foot?: ReactNode;
}

/** A card of three rows whose numbers are marked by themselves as they are called. Its width is that of its box. */
export function BingoCard({ card, label, mask, paying = 0, gains, fresh, head, foot }: BingoCardProps) {
  return (
    <section className={css['card']} aria-label={label} data-paying={paying !== 0 || undefined}>
      <header className={css['head']}>{head}</header>
      <div className={css['grid']} aria-hidden="true">
        {card.map((number, place) => {
          const bit = 1 << place;
          const gain = gains?.get(place);
          return (
            <span
              key={place}
              className={css['place']}
              data-column={place % 5}
              data-called={(mask & bit) !== 0 || undefined}
              data-paying={(paying & bit) !== 0 || undefined}
              data-fresh={fresh === number || undefined}
              data-gain={gain === undefined ? undefined : ''}
            >
              {number}
              {gain !== undefined && <small>{gain}</small>}
            </span>
          );
        })}
      </div>
      {foot !== undefined && <footer className={css['foot']}>{foot}</footer>}
    </section>
  );
}
