import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { photos } from '@arara/contract/photos';
import sharp from 'sharp';
import { emojiFolder } from './art.ts';

const SIZE = 160;
const SHARE = 0.84;

/** Radial gradients in the colours of the macaw; no two adjacent entries are alike. */
const GROUNDS = [
  ['#ffd65c', '#f08a00'],
  ['#6f9dff', '#1f4fc4'],
  ['#ff8a9a', '#c81f45'],
  ['#59e6b5', '#0c8a68'],
  ['#b79bff', '#5a35c9'],
] as const;

function groundOf([from, to]: readonly [string, string]): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}">
<radialGradient id="g" cx="0.5" cy="0.38" r="0.75"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></radialGradient>
<rect width="${SIZE}" height="${SIZE}" fill="url(#g)"/></svg>`);
}

async function drawPhoto(name: string, ground: readonly [string, string], file: string): Promise<void> {
  const inner = Math.round(SIZE * SHARE);
  const person = await sharp(join(emojiFolder(), `${name}.webp`))
    .resize(inner, inner)
    .toBuffer();
  await sharp(groundOf(ground))
    .composite([{ input: person, left: Math.round((SIZE - inner) / 2), top: SIZE - inner }])
    .webp({ quality: 82 })
    .toFile(file);
}

/** Writes the profile photos that the contract lists, each on its own background. Fails if the emoji set lacks one. */
export async function writePeople(target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  const lists = [photos.males, photos.females];
  await Promise.all(
    lists.flatMap((names, list) =>
      names.map((name, place) =>
        drawPhoto(name, GROUNDS[(place + 2 * list) % GROUNDS.length] ?? GROUNDS[0], join(target, `${name}.webp`)),
      ),
    ),
  );
}
