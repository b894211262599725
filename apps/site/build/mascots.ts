import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ATLAS_SCALE, packAtlas } from '@arara/games/atlas';
import type { Box, Rig } from '@arara/games/rig';
import sharp from 'sharp';

/**
 * One group of a drawing as a picture. Of the groups at the top of the drawing only this one is visible, also where the drawing hides it.
 * @throws Error where the drawing has no such group.
 */
async function drawPart(drawing: string, name: string, box: Box, width: number, height: number): Promise<Buffer> {
  if (!drawing.includes(`\n<g id="${name}"`)) throw new Error(`The drawing of a mascot has no group “${name}”.`);
  const [x, y] = box;
  const view = `viewBox="${x} ${y} ${width / ATLAS_SCALE} ${height / ATLAS_SCALE}" width="${width}" height="${height}"`;
  const svg = drawing
    .replace(/viewBox="[^"]+"/, view)
    .replace('</svg>', `<style>svg > g { display: none } svg > #${name} { display: inline }</style></svg>`);
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** The atlas of a mascot, as the canvas reads it. */
export async function drawAtlas(drawing: string, rig: Rig): Promise<Buffer> {
  const { width, height, places } = packAtlas(rig);
  const parts = await Promise.all(
    [...places].map(async ([name, [left, top, partWidth, partHeight]]) => ({
      input: await drawPart(drawing, name, rig.pictures[name] ?? [0, 0, 1, 1], partWidth, partHeight),
      left,
      top,
    })),
  );
  return sharp({ create: { width, height, channels: 4, background: '#0000' } })
    .composite(parts)
    .webp({ quality: 64, alphaQuality: 70, smartSubsample: true, effort: 6 })
    .toBuffer();
}

/** Draws the atlas of each game with a `mascot.svg`, whose rig is the `mascot` of its `mascot.ts`, as `<game>-mascot.webp`. */
export async function writeMascots(games: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  const keys = (await readdir(games)).filter((key) => existsSync(join(games, key, 'mascot.svg')));
  await Promise.all(
    keys.map(async (key) => {
      const { mascot } = (await import(pathToFileURL(join(games, key, 'mascot.ts')).href)) as { mascot: Rig };
      const atlas = await drawAtlas(await readFile(join(games, key, 'mascot.svg'), 'utf8'), mascot);
      await writeFile(join(target, `${key}-mascot.webp`), atlas);
    }),
  );
}
