import type { ReactNode } from 'react';
import { Art } from '../../app/art.tsx';
import { eventLook } from './event-look.ts';
import type { Card } from './promotion-queries.ts';
import css from './event-art.module.css';

interface EventArtProps {
  card: Pick<Card, 'type' | 'banner'>;
  /** The head of its own screen, and not one of many cards. */
  large?: boolean;
  /** An event that can bring nothing more is drawn without its colours. */
  faded?: boolean;
  children: ReactNode;
}

/** The picture of an event with its words on it: the operator's own, else one drawn from its kind. */
export function EventArt({ card, large = false, faded = false, children }: EventArtProps) {
  const { picture, prop, ground } = eventLook[card.type];
  const isDrawn = card.banner === null;
  return (
    <div className={css['art']} data-ground={ground} data-large={large} data-faded={faded}>
      {isDrawn ? (
        <span className={css['drawing']}>
          <Art name={picture} size={large ? 168 : 116} eager={large} />
          <Art name={prop} size={large ? 64 : 44} eager={large} />
        </span>
      ) : (
        <img
          className={css['banner']}
          src={card.banner ?? ''}
          alt=""
          decoding="async"
          loading={large ? 'eager' : 'lazy'}
        />
      )}
      <div className={css['words']}>{children}</div>
    </div>
  );
}
