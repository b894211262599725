import { Icon } from '@arara/ui';
import { useId, useRef } from 'react';
import { t } from '../messages/i18n.ts';
import type { Game } from './category.ts';
import css from './game-rail.module.css';
import { GameTile } from './game-tile.tsx';
import { type HeadProps, ShelfHead } from './shelf-head.tsx';

/** No wide window shows more than this at once. */
const FIRST_VIEW = 7;

interface RailProps extends Omit<HeadProps, 'children' | 'id'> {
  games: readonly (Game & { round_open?: boolean })[];
  /** The note on tiles of games in which the player has an open round. */
  openNote?: string;
}

/** A row of games: swiped on a phone, scrolled by two buttons on a wide window. */
export function GameRail({ games, openNote, ...head }: RailProps) {
  const row = useRef<HTMLUListElement>(null);
  const id = useId();
  const push = (way: 1 | -1) => {
    const list = row.current;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    list?.scrollBy({ left: way * list.clientWidth * 0.9, behavior });
  };
  return (
    <section className={css['shelf']} aria-labelledby={id}>
      <ShelfHead {...head} id={id}>
        {games.length > FIRST_VIEW && (
          <span className={css['push']}>
            <button type="button" aria-label={t('shell.ui.previous')} onClick={() => push(-1)}>
              <Icon name="back" size={18} />
            </button>
            <button type="button" aria-label={t('shell.ui.next')} onClick={() => push(1)}>
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
