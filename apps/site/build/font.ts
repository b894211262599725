import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/** Characters of Portuguese, English, Indonesian and Malay, with currency signs and symbols of the site. */
const LATIN =
  ' !$%&()+,-./0123456789:?ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz' +
  '\u00a0ÀÁÂÃÇÉÊÍÓÔÕÖÚÜàáâãçéêíóôõöúü×·–’…•ı';

/** Additional Turkish letters; the browser loads them only if the page contains one. The latin file has the dotless i. */
const TURKISH = 'ĞğİŞş';

/** Weights 400–800: what the tokens use. */
const variationAxes = { wght: { min: 400, max: 800, default: 400 } };

/**
 * Subsets the display font to the characters that the site uses, as `outfit.woff2` and `outfit-tr.woff2` in `target`.
 */
export async function writeFont(target: string): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  await mkdir(target, { recursive: true });
  for (const [from, text, to] of [
    ['outfit-latin-wght-normal.woff2', LATIN, 'outfit.woff2'],
    ['outfit-latin-ext-wght-normal.woff2', TURKISH, 'outfit-tr.woff2'],
  ] as const) {
    const font = await readFile(resolve(`@fontsource-variable/outfit/files/${from}`));
    await writeFile(join(target, to), await subsetFont(font, text, { targetFormat: 'woff2', variationAxes }));
  }
}
