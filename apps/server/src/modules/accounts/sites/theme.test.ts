import { readFileSync } from 'node:fs';
import { defaultTheme, themeTokens } from '@arara/contract/site-lists';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Failure } from '../../../platform/index.ts';
import { contrast } from './contrast.ts';
import { type Theme, toContrastPairs, requireReadableTheme } from './theme.ts';

const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);
/** The default colours with some overrides: some are readable and some are not. */
const themes: fc.Arbitrary<Theme> = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...themeTokens), colour), { maxLength: 3, selector: ([token]) => token })
  .map((pairs) => Object.fromEntries(pairs));

function catchFailure(theme: Theme): Failure | undefined {
  try {
    requireReadableTheme(theme);
    return undefined;
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

describe('theme colours', () => {
  it('default to the tokens of packages/ui', () => {
    const css = readFileSync(new URL('../../../../../../packages/ui/src/tokens.css', import.meta.url), 'utf8');
    for (const [token, value] of Object.entries(defaultTheme)) expect(css).toContain(`  --${token}: ${value};`);
  });

  it('are readable by default', () => {
    expect(toContrastPairs({}).filter(({ enough }) => !enough)).toEqual([]);
    expect(catchFailure({})).toBeUndefined();
  });

  it('are refused exactly where a pair has too little contrast, with a colour to change', () => {
    fc.assert(
      fc.property(themes, (theme) => {
        const weak = toContrastPairs(theme).filter(({ enough }) => !enough);
        const refusal = catchFailure(theme);
        expect(refusal === undefined).toBe(weak.length === 0);
        if (refusal) expect(weak.map(({ field }) => `theme.${field}`)).toContain(refusal.detail.field);
      }),
    );
  });

  it('are never accepted with text below 4.5 on a ground', () => {
    let passed = 0;
    fc.assert(
      fc.property(themes, (theme) => {
        if (catchFailure(theme)) return;
        passed += 1;
        const colours = { ...defaultTheme, ...theme };
        for (const ground of ['ground', 'surface', 'surface-2', 'surface-3'] as const) {
          expect(contrast(colours.ink, colours[ground])).toBeGreaterThanOrEqual(4.5);
          expect(contrast(colours.dim, colours[ground])).toBeGreaterThanOrEqual(4.5);
        }
        expect(contrast(colours['gold-ink'], colours['gold-from'])).toBeGreaterThanOrEqual(4.5);
        expect(contrast(colours['gold-ink'], colours['gold-to'])).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 500 },
    );
    expect(passed).toBeGreaterThan(50);
  });

  it.each([
    [{ ink: '#222222' }, 'theme.ink'],
    [{ dim: '#3a4260' }, 'theme.dim'],
    [{ 'gold-ink': '#ffffff' }, 'theme.gold-ink'],
    [{ 'gold-from': '#331100' }, 'theme.gold-ink'],
    [{ green: '#0a3a20' }, 'theme.green'],
    // A light ground has too little contrast to the texts that an operator cannot change.
    [{ ground: '#ffffff', ink: '#000000', dim: '#333333', gold: '#5a4000', green: '#005a30' }, 'theme.ground'],
  ] satisfies [Theme, string][])('refuse %j with the field %s', (theme, field) => {
    const refusal = catchFailure(theme);
    expect(refusal?.code).toBe('contrast_too_low');
    expect(['theme.ink', field]).toContain(refusal?.detail.field);
  });
});
