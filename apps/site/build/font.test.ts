import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const SITE = resolve(import.meta.dirname, '..');

describe('the styles of the display font', () => {
  it('read the files that the build writes', () => {
    const path = resolve(SITE, 'src/app/shell/fonts.css');
    const urls = [...readFileSync(path, 'utf8').matchAll(/url\('([^']+)'\)/g)].map((match) => match[1] ?? '');
    const built = ['outfit.woff2', 'outfit-tr.woff2'].map((name) => resolve(SITE, '.cache/font', name));
    expect(urls.map((url) => resolve(dirname(path), url))).toEqual(built);
  });
});
