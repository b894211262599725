import type { ReactNode } from 'react';
import { artUrl } from '../../shared/art/art.tsx';
import { findArt } from './event-screen.ts';
import type { Card } from './promotion-queries.ts';
import css from './event-art.module.css';

interface EventArtProps {
  card: Pick<Card, 'type' | 'banner'>;
  /** The heading of the event's own screen, instead of a card. */
  large?: boolean;
  /** An event without further rewards is drawn in grey. */
  faded?: boolean;
  children: ReactNode;
}

interface PictureProps {
  name: string;
  size: number;
  isEager: boolean;
}

/** Its own file also where the sheet of small pictures has it: that one would be blurred at this size. */
function Picture({ name, size, isEager }: PictureProps) {
  return (
    <img src={artUrl(name)} alt="" width={size} height={size} decoding="async" loading={isEager ? 'eager' : 'lazy'} />
  );
}

/** The picture of an event with text on it: the operator's own, else one by its kind. */
export function EventArt({ card, large = false, faded = false, children }: EventArtProps) {
  const { picture, prop, background } = findArt(card.type);
  const isDrawn = card.banner === null;
  return (
    <div className={css['art']} data-background={background} data-large={large} data-faded={faded}>
      {isDrawn ? (
        <span className={css['drawing']}>
          <Picture name={picture} size={large ? 168 : 116} isEager={large} />
          <Picture name={prop} size={large ? 64 : 44} isEager={large} />
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
