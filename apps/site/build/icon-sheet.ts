import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { emojiFolder } from './art.ts';

/** The side of one picture in pixels: shown at 22 to 30 px, on phones of up to three pixels a point. */
const SIDE = 72;

/** Draws the pictures side by side, in their order, as one AVIF. */
export async function writeIconSheet(names: readonly string[], file: string): Promise<void> {
  const pictures = await Promise.all(
    names.map(async (name, index) => ({
      input: await sharp(join(emojiFolder(), `${name}.webp`))
        .resize(SIDE, SIDE)
        .png()
        .toBuffer(),
      left: index * SIDE,
      top: 0,
    })),
  );
  await mkdir(dirname(file), { recursive: true });
  const sheet = sharp({ create: { width: names.length * SIDE, height: SIDE, channels: 4, background: '#0000' } });
  await writeFile(file, await sheet.composite(pictures).avif({ quality: 55, effort: 3 }).toBuffer());
}
