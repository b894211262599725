import { createHash } from 'node:crypto';
import { cp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** The pictures of all tiles, as the site finds them. */
export interface TileList {
  /** Address of their folder. It is another one as soon as one picture differs, so that browsers may keep them for ever. */
  readonly folder: string;
  /** The keys of the games that have one. */
  readonly keys: readonly string[];
}

interface Places {
  /** The pictures, `<key>.avif`. */
  readonly from: string;
  /** The public folder of the site. */
  readonly open: string;
  /** The list, as JSON. */
  readonly list: string;
}

const PREFIX = 'tiles-';

/**
 * Publishes the pictures of the tiles in one folder that is named for their content, and lists their keys. A name with a hash for
 * each picture would have to be in the first script, which is as large as it may be.
 */
export async function publishTiles({ from, open, list }: Places): Promise<void> {
  const names = (await readdir(from)).filter((name) => name.endsWith('.avif')).toSorted();
  const hash = createHash('sha256');
  for (const name of names) hash.update(name).update(await readFile(join(from, name)));
  const folder = `assets/${PREFIX}${hash.digest('hex').slice(0, 8)}`;
  for (const old of await readdir(join(open, 'assets')).catch(() => []))
    if (old.startsWith(PREFIX)) await rm(join(open, 'assets', old), { recursive: true });
  for (const name of names) await cp(join(from, name), join(open, folder, name));
  const written: TileList = { folder: `/${folder}`, keys: names.map((name) => basename(name, '.avif')) };
  await writeFile(list, JSON.stringify(written));
}
