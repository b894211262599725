import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** The size of the emoji on the other tiles, in pixels. */
const SIDE = 256;

/** Renders the artwork of each game that has its own, `games/<key>/tile.svg`, as `<key>.webp`. */
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
