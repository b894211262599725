import { Icon, useUiWords } from '@arara/ui';
import { useId, useRef } from 'react';
import type { Game } from './category.ts';
import css from './game-rail.module.css';
import { GameTile } from './game-tile.tsx';
import { type HeadProps, ShelfHead } from './shelf-head.tsx';

/** More than this stand in no wide window at once. */
const IN_SIGHT = 7;

interface RailProps extends Omit<HeadProps, 'children' | 'id'> {
  games: readonly (Game & { round_open?: boolean })[];
  /** What a tile says where a round of the reader's own is open in it. */
  openNote?: string;
}

/** A shelf in one row: swiped on a phone, pushed on by two buttons on a wide window. */
export function GameRail({ games, openNote, ...head }: RailProps) {
  const row = useRef<HTMLUListElement>(null);
  const id = useId();
  const words = useUiWords();
  const push = (way: 1 | -1) => {
    const list = row.current;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    list?.scrollBy({ left: way * list.clientWidth * 0.9, behavior });
  };
  return (
    <section className={css['shelf']} aria-labelledby={id}>
      <ShelfHead {...head} id={id}>
        {games.length > IN_SIGHT && (
          <span className={css['push']}>
            <button type="button" aria-label={words.previous} onClick={() => push(-1)}>
              <Icon name="back" size={18} />
            </button>
            <button type="button" aria-label={words.next} onClick={() => push(1)}>
              <Icon name="chevron" size={18} />
            </button>
          </span>
        )}
      </ShelfHead>
      <ul ref={row} className={css['row']}>
        {games.map((game) => (
          <li key={game.id}>
            <GameTile
              game={game}
              goesOn={game.round_open === true}
              note={game.round_open === true ? openNote : undefined}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
