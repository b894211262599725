import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const css = readFileSync(new URL('../src/app/shell/shell.module.css', import.meta.url), 'utf8');

it('is on the home page only, in windows wider than 600 pixels', () => {
  const [, wide = ''] = /@media \(width > 600px\) \{\n([^]*?)\n\}\n/.exec(css) ?? [];
  expect(wide).toMatch(/^ {2}\.root \{\n {4}background: [^;]*url\('\.\/backdrop\.svg'\)/m);
  expect(css.split('backdrop.svg')).toHaveLength(2);
});
