import { useState } from 'react';
import { Court } from './court.web.tsx';
import { type Card, rankOf, suitOf } from './deck.ts';
import { SuitMark } from './suit-mark.web.tsx';
import css from './playing-card.module.css';

interface PlayingCardProps {
  /** `null` lies face down. */
  readonly card: Card | null;
  /** What a screen reader says: the card's name, or that it lies face down. */
  readonly label: string;
  /** Where the card comes from when it is dealt; `none` for one that lies there already. */
  readonly from?: 'shoe' | 'left' | 'none';
  /** Stands out, or steps back behind those that do. */
  readonly tone?: 'bright' | 'dim' | undefined;
}

/** A card, as wide as `--card`. It flies in when it appears and turns over when its face becomes known. */
export function PlayingCard({ card, label, from = 'shoe', tone }: PlayingCardProps) {
  // While it turns face down, the face that disappears is still the old one.
  const [face, setFace] = useState(card);
  if (card !== null && card !== face) setFace(card);
  return (
    <span
      className={css['card']}
      data-from={from}
      data-down={card === null || undefined}
      data-tone={tone}
      role="img"
      aria-label={label}
    >
      <span className={css['turner']}>
        <span className={css['face']} data-suit={face === null ? undefined : suitOf(face)}>
          {face !== null && <Face card={face} />}
        </span>
        <span className={css['back']}>
          <Back />
        </span>
      </span>
    </span>
  );
}

function Face({ card }: { readonly card: Card }) {
  const rank = rankOf(card);
  const suit = suitOf(card);
  return (
    <svg viewBox="0 0 100 140" aria-hidden="true">
      {rank === 'J' || rank === 'Q' || rank === 'K' ? (
        <Court figure={rank} />
      ) : (
        <SuitMark suit={suit} x={rank === 'A' ? 26 : 36} y={rank === 'A' ? 62 : 72} size={rank === 'A' ? 68 : 58} />
      )}
      <text x={rank === '10' ? 4 : 8} y="43" className={css['rank']} data-wide={rank === '10' || undefined}>
        {rank}
      </text>
      <SuitMark suit={suit} x={9} y={51} size={25} />
    </svg>
  );
}

/** Feathers around a macaw's eye, in the colours of the house. */
function Back() {
  return (
    <svg viewBox="0 0 100 140" aria-hidden="true">
      <rect x="6" y="6" width="88" height="128" rx="7" className={css['frame']} />
      <g className={css['feathers']} transform="translate(50 70) scale(0.82 1)">
        {[0, 1, 2, 3, 4, 5, 6, 7].map((at) => (
          <path key={at} d="M0 -4C-9 -16 -9 -34 0 -48 9 -34 9 -16 0 -4Z" transform={`rotate(${at * 45})`} />
        ))}
      </g>
      <circle cx="50" cy="70" r="15" className={css['white']} />
      <circle cx="50" cy="70" r="8" className={css['iris']} />
      <circle cx="52.5" cy="67.5" r="2.5" className={css['glint']} />
      {[0, 1].map((side) => (
        <g key={side} className={css['corner']} transform={side ? 'rotate(180 50 70)' : undefined}>
          <path d="M12 12H34C22 15 15 22 12 34Z" />
          <path d="M88 12H66C78 15 85 22 88 34Z" />
        </g>
      ))}
    </svg>
  );
}
