import { rankOf, suitOf, type Card } from '../cards/deck.ts';
import { SuitMark } from '../cards/suit-mark.web.tsx';
import css from './mini-hand.module.css';

/** The size of a small card in the drawing's own units, and the step from one to the next. */
export const MINI = { width: 40, height: 56, step: 42 } as const;

/** A small card: rank above suit, or its back. */
export function MiniCard({ card, place }: { readonly card: Card | null; readonly place: number }) {
  const x = place * MINI.step;
  if (card === null)
    return (
      <g transform={`translate(${x} 0)`}>
        <rect width={MINI.width} height={MINI.height} rx="5" className={css['back']} />
        <path d="M20 12 31 28 20 44 9 28Z" className={css['diamond']} />
      </g>
    );
  return (
    <g transform={`translate(${x} 0)`}>
      <g className={css['face']} data-suit={suitOf(card)}>
        <rect width={MINI.width} height={MINI.height} rx="5" className={css['paper']} />
        <text x="20" y="27" className={css['rank']}>
          {rankOf(card)}
        </text>
        <SuitMark suit={suitOf(card)} x={9} y={31} size={22} />
      </g>
    </g>
  );
}
