import { readFileSync } from 'node:fs';
import { defaultTheme } from '@arara/contract/site-lists';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../src/app/shell/shell.module.css', import.meta.url), 'utf8');
const [, wide = ''] = /@media \(width > 600px\) \{\n([^]*?)\n\}\n/.exec(css) ?? [];

const readChannels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Relative luminance of a colour (WCAG 2.2). */
function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe('the background picture', () => {
  it('is on the home page only, in windows wider than 600 pixels', () => {
    expect(wide).toMatch(/^ {2}\.root \{\n {4}background: [^;]*url\('\.\/backdrop\.svg'\)/m);
    expect(css.split('backdrop.svg')).toHaveLength(2);
  });

  it('is that of the brand, where it has one', () => {
    expect(wide).toMatch(/\[style\*='--backdrop'\]\) \.root \{[^}]*var\(--backdrop\)/);
    expect(css.split('var(--backdrop)')).toHaveLength(2);
  });

  it('of a brand leaves every text of the default colours its contrast, even where it is white', () => {
    const [, percent = ''] = /--veil: color-mix\(in srgb, var\(--ground\) (\d+)%, #0000\)/.exec(wide) ?? [];
    const share = Number(percent) / 100;
    const ground = luminance(readChannels(defaultTheme.ground).map((channel) => channel * share + 255 * (1 - share)));
    for (const text of ['ink', 'dim', 'gold', 'green'] as const)
      expect((luminance(readChannels(defaultTheme[text])) + 0.05) / (ground + 0.05)).toBeGreaterThanOrEqual(4.5);
  });
});
