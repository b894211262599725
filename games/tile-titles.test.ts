import { expect, it } from 'vitest';
import { tiles } from './tiles.ts';

/** A title of more letters is too small on a tile of a phone. */
const MAX_LETTERS = 14;

it.each(Object.entries(tiles))('has a title for narrow tiles in every language where that of %s is long', (_, tile) => {
  const { title, short } = tile;
  for (const [language, text] of Object.entries(title)) {
    const shown = Object.entries(short ?? {}).find(([key]) => key === language)?.[1] ?? text;
    expect(shown.length, `${language}: ${shown}`).toBeLessThanOrEqual(MAX_LETTERS);
  }
});
