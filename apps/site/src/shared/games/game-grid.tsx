import { Skeleton, classes } from '@arara/ui';
import type { Game } from './category.ts';
import css from './game-grid.module.css';
import { GameTile } from './game-tile.tsx';

/** Number of pictures in the first view of a phone. */
const FIRST_VIEW = 6;

/** `wide` for tables: two in a row on a phone, in landscape format. */
type Shape = { wide?: boolean };

const gridClass = ({ wide = false }: Shape) => classes(css['grid'], wide && css['wide']);

/** A grid of tiles: three in a row on a phone, seven on a wide window. */
export function GameGrid({ games, eager = false, ...shape }: Shape & { games: readonly Game[]; eager?: boolean }) {
  return (
    <ul className={gridClass(shape)}>
      {games.map((game, index) => (
        <li key={game.id}>
          <GameTile game={game} eager={eager && index < FIRST_VIEW} />
        </li>
      ))}
    </ul>
  );
}

/** The placeholder of a grid that is loading. */
export function GameGridSkeleton({ tiles, ...shape }: Shape & { tiles: number }) {
  return (
    <div className={gridClass(shape)} aria-busy="true">
      {Array.from({ length: tiles }, (_, tile) => (
        <Skeleton key={tile} ratio="var(--tile, 3 / 4)" radius="var(--radius-m)" />
      ))}
    </div>
  );
}
