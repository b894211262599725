import type { TileArt } from '@arara/game-kit';
import { emoji as tigreEmoji, tile as tigreTile } from './tigre-da-vez/art.ts';

/** How the lobby draws each game, by its key. */
export const tiles: Readonly<Record<string, TileArt>> = { 'tigre-da-vez': tigreTile };

/** The emoji, by code point, that all games together draw: what a build has to copy. */
export const emoji: readonly string[] = [
  ...new Set([tigreEmoji, ...Object.values(tiles).map(({ hero, props }) => [hero, props].flat())].flat()),
];
