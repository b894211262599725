import { Skeleton } from '@arara/ui';
import type { Game } from './category.ts';
import css from './game-grid.module.css';
import { GameTile } from './game-tile.tsx';

/** How many pictures the first view of a phone holds. */
const FIRST_VIEW = 6;

/** Tiles, three in a row on a phone and seven on a wide window. */
export function GameGrid({ games, eager = false }: { games: readonly Game[]; eager?: boolean }) {
  return (
    <ul className={css['grid']}>
      {games.map((game, index) => (
        <li key={game.id}>
          <GameTile game={game} eager={eager && index < FIRST_VIEW} />
        </li>
      ))}
    </ul>
  );
}

/** The place of a grid that is coming. */
export function GameGridSkeleton({ tiles }: { tiles: number }) {
  return (
    <div className={css['grid']} aria-busy="true">
      {Array.from({ length: tiles }, (_, tile) => (
        <Skeleton key={tile} ratio="3 / 4" radius="var(--radius-m)" />
      ))}
    </div>
  );
}
