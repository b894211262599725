import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER = /^tiles-[\da-f]+$/;
const EXTENSION = '.avif';

const listFolder = (path: string): Promise<string[]> => readdir(path).catch(() => []);

/**
 * Loads the addresses of the pictures that the site draws its tiles with, from its built files: their folder is named for their
 * content. Returns an empty address for a game without a picture, and for all games where the site is not built.
 */
export async function loadTilePictures(siteDirectory: string): Promise<(name: string) => string> {
  const assets = join(siteDirectory, 'assets');
  const folder = (await listFolder(assets)).find((entry) => FOLDER.test(entry));
  if (folder === undefined) return () => '';
  const files = new Set(await listFolder(join(assets, folder)));
  return (name) => (files.has(`${name}${EXTENSION}`) ? `/assets/${folder}/${name}${EXTENSION}` : '');
}
