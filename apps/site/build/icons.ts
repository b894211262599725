import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { emojiFolder } from './art.ts';

const GROUND = '#0a0d18';
const PARROT = '1f99c.webp';

/** Draws the bird at `share` of a square of `size` pixels; without `ground` the background is transparent. */
async function drawIcon(size: number, share: number, ground: boolean, file: string): Promise<void> {
  const inner = Math.round(size * share);
  const bird = await sharp(join(emojiFolder(), PARROT)).resize(inner, inner).png().toBuffer();
  const background = ground ? GROUND : { r: 0, g: 0, b: 0, alpha: 0 };
  await sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: bird, gravity: 'centre' }])
    .png({ palette: true })
    .toFile(file);
}

/** Writes the icons of the installed app. A maskable icon keeps the bird inside the safe zone. */
export async function writeIcons(target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  await drawIcon(64, 0.96, false, join(target, 'icon-64.png'));
  await drawIcon(192, 0.82, true, join(target, 'icon-192.png'));
  await drawIcon(512, 0.82, true, join(target, 'icon-512.png'));
  await drawIcon(512, 0.6, true, join(target, 'maskable-512.png'));
}
