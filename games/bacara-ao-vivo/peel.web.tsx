import { useState } from 'react';
import { type Card, suitOf } from '../cards/deck.ts';
import { PlayingCard } from '../cards/playing-card.web.tsx';
import { SuitMark } from '../cards/suit-mark.web.tsx';
import { cssVariables } from '../stage/css-variables.web.ts';
import css from './peel.module.css';
import { SQUEEZE_MS } from './show.ts';
import { type CardEdge, edgeOf } from './squeeze.ts';

interface PeelProps {
  readonly card: Card;
  /** How long it has been peeled already, in milliseconds, for who comes later. */
  readonly elapsedMs: number;
}

/** A card whose long edge is lifted from the cloth, as wide as `--card`. Of its face only that edge is in the page. */
export function Peel({ card, elapsedMs }: PeelProps) {
  const [sinceMs] = useState(elapsedMs);
  return (
    <span
      className={css['peel']}
      style={cssVariables({ '--peel-ms': `${SQUEEZE_MS}ms`, '--since': `${-Math.round(sinceMs)}ms` })}
      aria-hidden="true"
    >
      <span className={css['shadow']} />
      <span className={css['cover']}>
        <PlayingCard card={null} label="" from="none" />
      </span>
      <span className={css['flap']}>
        <span className={css['strip']} data-suit={suitOf(card)}>
          <svg viewBox="0 0 100 140">
            <Edge edge={edgeOf(card)} card={card} />
          </svg>
        </span>
      </span>
    </span>
  );
}

/** Where the pips of an edge lie, from the upper end to the lower one. */
const heights: Readonly<Record<Exclude<CardEdge, 'court'>, readonly number[]>> = {
  0: [],
  2: [27, 113],
  3: [27, 70, 113],
  4: [22, 54, 86, 118],
};

/** The zigzag in the frame of a court card. */
const PATTERN = `M91 14${'l7 7-7 7'.repeat(8)}`;

function Edge({ edge, card }: { readonly edge: CardEdge; readonly card: Card }) {
  if (edge === 'court')
    return (
      <>
        <path className={css['frame']} d="M101 12H84V128H101" />
        <path className={css['pattern']} d={PATTERN} />
      </>
    );
  // The pips of the lower half stand on their heads, as on every card.
  return heights[edge].map((y) => (
    <g key={y} transform={`translate(85 ${y})${y > 70 ? ' rotate(180)' : ''}`}>
      <SuitMark suit={suitOf(card)} x={-11} y={-11} size={22} />
    </g>
  ));
}
