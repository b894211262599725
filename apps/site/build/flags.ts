import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { icons } from '@iconify-json/circle-flags';
import { localeNames } from '@arara/contract/locales';

/** Writes the flag of every language as an SVG file. Fails if the icon set lacks one. */
export async function writeFlags(target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  for (const { flag } of Object.values(localeNames)) {
    const icon = icons.icons[flag];
    if (!icon) throw new Error(`no flag for ${flag}`);
    const width = icon.width ?? icons.width ?? 512;
    const height = icon.height ?? icons.height ?? 512;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${icon.body}</svg>\n`;
    await writeFile(join(target, `${flag}.svg`), svg);
  }
}
