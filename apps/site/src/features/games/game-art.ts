import type { TileArt } from '@arara/game-kit';
import { locale } from '../../app/i18n.ts';
import { type Game, categoryArt } from './category.ts';

/** How to draw one game where the lobby shows it. */
export interface GameArt {
  gradient: readonly [string, string];
  hero: string;
  props: readonly string[];
  title: string;
  studio: string;
  /** An operator's own picture, in place of all that is drawn. */
  picture: string | undefined;
}

const GROUNDS = [
  ['#4f63d8', '#1d1470'],
  ['#20a588', '#06453f'],
  ['#e0568f', '#6d0f45'],
  ['#8a56e0', '#2c1170'],
  ['#2d9fd8', '#0a3470'],
  ['#3ba85c', '#0a4326'],
] as const;

let tiles: Readonly<Record<string, TileArt>> = {};

/**
 * Brings the drawings of our own games, which stand with no script of the first view: whoever asks for games asks for
 * them at the same time. Without them, where they did not come, games are drawn by their shelf.
 */
export async function openTiles(): Promise<void> {
  tiles = await import('@arara/games/tiles').then(
    (book) => book.tiles,
    () => tiles,
  );
}

/** The drawing of a game of our own, by its key; a key comes from the server or the address: `constructor` finds none. */
export function tileNamed(name: string): TileArt | undefined {
  return Object.hasOwn(tiles, name) ? tiles[name] : undefined;
}

/** The drawing of a game: its own where it has one, else one by its shelf. */
export function gameArt(game: Game): GameArt {
  const tile = tileNamed(game.name);
  const picture = game.full_image_url === '' ? undefined : game.full_image_url;
  if (tile) return { ...tile, title: tile.title[locale()], picture };
  return {
    gradient: GROUNDS[game.id % GROUNDS.length] ?? GROUNDS[0],
    hero: categoryArt[game.category],
    props: [],
    title: game.title,
    studio: game.brand,
    picture,
  };
}

/** The title of one of our own games where the reader is; its key when it has no tile. */
export function titleOf(name: string): string {
  return tileNamed(name)?.title[locale()] ?? name;
}
