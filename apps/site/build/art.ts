import { copyFile, mkdir, readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

/**
 * The source names a picture by the code points of its emoji, in quotes: `'1f42f'`, `'1f39f-fe0f'`; with a width in
 * pixels after them where many are shown small: `'1f42f@128'`. The default width is 256.
 */
const WRITTEN = /['"`]([0-9a-f]{4,5}(?:-[0-9a-f]{4,5})*(?:@\d{2,3})?)['"`]/g;

/** Pictures that an operator can put on a banner without a build. */
const FOR_BANNERS = [
  '1f381',
  '1f389',
  '1f3a1',
  '1f3af',
  '1f3c6',
  '1f42f',
  '1f451',
  '1f48e',
  '1f4b0',
  '1f4b8',
  '1f4f1',
  '1f525',
  '1f680',
  '1f6df',
  '1f91d',
  '1f99c',
  '1fa99',
  '26bd',
  '2728',
  '2b50',
];

async function sourcesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter(
      (entry) => entry.isFile() && /\.(tsx?|json)$/.test(entry.name) && !entry.parentPath.includes('node_modules'),
    )
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Finds every picture that the sources under `folders` name. */
export async function artInUse(folders: readonly string[]): Promise<Set<string>> {
  const names = new Set(FOR_BANNERS);
  for (const file of (await Promise.all(folders.map(sourcesUnder))).flat()) {
    for (const [, name] of (await readFile(file, 'utf8')).matchAll(WRITTEN)) if (name !== undefined) names.add(name);
  }
  return names;
}

/** Folder of the 3D emoji. */
export function emojiFolder(): string {
  return join(dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets');
}

/** Copies the used pictures to `target`. Ignores strings that only look like code points, such as numbers and years. */
export async function copyArt(folders: readonly string[], target: string): Promise<number> {
  const assets = emojiFolder();
  const known = new Set(await readdir(assets));
  const wanted = [...(await artInUse(folders))]
    .map((name) => ({ name, file: `${name.replace(/@.*/, '')}.webp`, side: name.split('@')[1] }))
    .filter(({ file }) => known.has(file));
  await mkdir(target, { recursive: true });
  await Promise.all(
    wanted.map(({ name, file, side }) => {
      const made = join(target, `${name}.webp`);
      return side === undefined ? copyFile(join(assets, file), made) : shrink(join(assets, file), Number(side), made);
    }),
  );
  return wanted.length;
}

/** Resizes an image to `side` pixels wide. */
async function shrink(file: string, side: number, made: string): Promise<void> {
  await sharp(file)
    .resize(side, side)
    .webp({ quality: 70, alphaQuality: 80, smartSubsample: true, effort: 6 })
    .toFile(made);
}
