import { Skeleton, classes } from '@arara/ui';
import type { Game } from './category.ts';
import css from './game-grid.module.css';
import { GameTile } from './game-tile.tsx';

/** How many pictures the first view of a phone holds. */
const FIRST_VIEW = 6;

/** `wide` for tables: two in a row on a phone, and broader than high. */
type Shape = { wide?: boolean };

const gridOf = ({ wide = false }: Shape) => classes(css['grid'], wide && css['wide']);

/** Tiles, three in a row on a phone and seven on a wide window. */
export function GameGrid({ games, eager = false, ...shape }: Shape & { games: readonly Game[]; eager?: boolean }) {
  return (
    <ul className={gridOf(shape)}>
      {games.map((game, index) => (
        <li key={game.id}>
          <GameTile game={game} eager={eager && index < FIRST_VIEW} />
        </li>
      ))}
    </ul>
  );
}

/** The place of a grid that is coming. */
export function GameGridSkeleton({ tiles, ...shape }: Shape & { tiles: number }) {
  return (
    <div className={gridOf(shape)} aria-busy="true">
      {Array.from({ length: tiles }, (_, tile) => (
        <Skeleton key={tile} ratio="var(--tile, 3 / 4)" radius="var(--radius-m)" />
      ))}
    </div>
  );
}
