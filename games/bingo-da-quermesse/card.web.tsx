import type { ReactNode } from 'react';
import type { Card } from '../bingo/card.ts';
import type { BingoCardProps } from '../bingo/card.web.tsx';
import { cssVariables } from '../stage/css-variables.web.ts';
import { COLUMNS, columnOf } from './strip.ts';
import css from './card.module.css';

/** Numbers of a row. */
const ROW_NUMBERS = 5;
/** Places of a card, of which fifteen have a number. */
const CELLS = Array.from({ length: 3 * COLUMNS }, (_, cell) => cell);

/** Which place of the card, 0 … 14, is in a cell; `undefined` for an empty one. */
function placeIn(card: Card, cell: number): number | undefined {
  const first = Math.floor(cell / COLUMNS) * ROW_NUMBERS;
  const at = card.slice(first, first + ROW_NUMBERS).findIndex((ball) => columnOf(ball) === cell % COLUMNS);
  return at === -1 ? undefined : first + at;
}

/** A paper card of nine columns whose called numbers are covered with grains of corn. Its width is that of its box. */
export function StripCard({ card, label, mask, paying = 0, gains, fresh, head, foot }: BingoCardProps) {
  return (
    <section className={css['card']} aria-label={label} data-paying={paying !== 0 || undefined}>
      <header className={css['head']}>{head}</header>
      <div className={css['grid']} aria-hidden="true">
        {CELLS.map((cell) => {
          const place = placeIn(card, cell);
          if (place === undefined) return <i key={cell} />;
          const bit = 1 << place;
          const gain = gains?.get(place);
          const isCalled = (mask & bit) !== 0;
          return (
            <span
              key={cell}
              data-called={isCalled || undefined}
              data-paying={(paying & bit) !== 0 || undefined}
              data-fresh={fresh === card[place] || undefined}
              data-gain={gain === undefined ? undefined : ''}
              style={cssVariables({ '--turn': `${((place * 47) % 50) - 25}deg` })}
            >
              <b>{card[place]}</b>
              {gain !== undefined && <small>{gain}</small>}
            </span>
          );
        })}
      </div>
      {foot !== undefined && <footer>{foot}</footer>}
    </section>
  );
}

interface StripCardKeyProps {
  readonly name: string;
  readonly label: string;
  readonly card: Card;
  readonly isChosen: boolean;
  readonly isDisabled: boolean;
  onToggle(): void;
}

/** A card of a strip that lies ready: a press leaves it out or takes it in. */
export function StripCardKey({ name, label, card, isChosen, isDisabled, onToggle }: StripCardKeyProps): ReactNode {
  return (
    <div className={css['choice']} data-chosen={isChosen || undefined}>
      <StripCard
        card={card}
        label={label}
        mask={0}
        head={
          <button type="button" aria-pressed={isChosen} disabled={isDisabled} onClick={onToggle}>
            <span>{name}</span>
            <em aria-hidden="true">{isChosen ? '✓' : '+'}</em>
          </button>
        }
      />
    </div>
  );
}
