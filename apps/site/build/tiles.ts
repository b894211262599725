import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** As large as the emoji that the other tiles show. */
const SIDE = 256;

/** Draws the hero of each game that brings its own, `games/<key>/tile.svg`, beside the emoji: `<key>.webp`. */
export async function writeTiles(games: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  const keys = (await readdir(games)).filter((key) => existsSync(join(games, key, 'tile.svg')));
  await Promise.all(
    keys.map((key) =>
      sharp(join(games, key, 'tile.svg'), { density: 144 })
        .resize(SIDE, SIDE)
        .webp({ quality: 88 })
        .toFile(join(target, `${key}.webp`)),
    ),
  );
}
