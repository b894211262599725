import type { TileArt } from '@arara/game-kit';
import { tileUrl } from '../art/art.tsx';
import { declarePart, noteUse } from '../loading/page-parts.ts';
import { locale } from '../messages/i18n.ts';
import { type Game, categoryArt } from './category.ts';

/** How the lobby draws a game. */
export interface GameArt {
  gradient: readonly [string, string];
  hero: string;
  props: readonly string[];
  title: string;
  /** A shorter title for narrow tiles. */
  short?: string | undefined;
  studio: string;
  /** The picture of the whole tile: the operator's own, the provider's, or that of one of our games. */
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

/** The drawings as a part of the page. */
const PART = 'tiles';

let tiles: Readonly<Record<string, TileArt>> = {};

/**
 * Loads the artwork of our own games, which the first view's scripts do not contain: a screen that lists games loads it
 * in parallel. If it fails to load, games are drawn by their category.
 */
export async function loadTiles(): Promise<void> {
  noteUse(PART);
  tiles = await import('@arara/games/tiles').then(
    (book) => book.tiles,
    () => tiles,
  );
}

declarePart(PART, loadTiles);

/**
 * Finds the drawing of one of our own games by its key. The key comes from the server or the URL: `constructor` finds
 * none.
 */
export function findTile(name: string): TileArt | undefined {
  return Object.hasOwn(tiles, name) ? tiles[name] : undefined;
}

/** Returns the drawing of a game: its own if it has one, else that of its category. */
export function gameArt(game: Game): GameArt {
  const tile = findTile(game.name);
  const picture = game.full_image_url === '' ? tileUrl(game.name) : game.full_image_url;
  const { title, short_title: shortTitle } = game;
  const short = shortTitle === '' ? undefined : shortTitle;
  if (tile) return { ...tile, title, short, picture };
  return {
    gradient: GROUNDS[game.id % GROUNDS.length] ?? GROUNDS[0],
    hero: categoryArt[game.category],
    props: [],
    title,
    short,
    studio: game.brand,
    picture,
  };
}

/** Returns the title of one of our own games in the reader's language; its key when it has no tile. */
export function toGameTitle(name: string): string {
  return findTile(name)?.title[locale()] ?? name;
}
