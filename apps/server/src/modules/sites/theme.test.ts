import { readFileSync } from 'node:fs';
import { houseTheme, themeTokens } from '@arara/contract/site-lists';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Failure } from '../../platform/index.ts';
import { contrast } from './contrast.ts';
import { type Theme, readPairs, requireReadable } from './theme.ts';

const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);
/** The house's colours with a few of an operator's own: some can be read and some cannot. */
const theme: fc.Arbitrary<Theme> = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...themeTokens), colour), { maxLength: 3, selector: ([token]) => token })
  .map((pairs) => Object.fromEntries(pairs));

function refusalOf(given: Theme): Failure | undefined {
  try {
    requireReadable(given);
    return undefined;
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

describe('the colours of a site', () => {
  it('are those that its pages are drawn in without a theme', () => {
    const drawn = readFileSync(new URL('../../../../../packages/ui/src/tokens.css', import.meta.url), 'utf8');
    for (const [token, value] of Object.entries(houseTheme)) expect(drawn).toContain(`  --${token}: ${value};`);
  });

  it('can be read as the house has them', () => {
    expect(readPairs({}).filter(({ enough }) => !enough)).toEqual([]);
    expect(refusalOf({})).toBeUndefined();
  });

  it('are refused exactly where a pair does not stand out enough, naming a colour to change', () => {
    fc.assert(
      fc.property(theme, (given) => {
        const weak = readPairs(given).filter(({ enough }) => !enough);
        const refusal = refusalOf(given);
        expect(refusal === undefined).toBe(weak.length === 0);
        if (refusal) expect(weak.map(({ field }) => `theme.${field}`)).toContain(refusal.detail.field);
      }),
    );
  });

  it('never pass with text under 4.5 on its ground, whatever else is set', () => {
    let passed = 0;
    fc.assert(
      fc.property(theme, (given) => {
        if (refusalOf(given)) return;
        passed += 1;
        const colours = { ...houseTheme, ...given };
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
    // A light ground suits none of the texts that an operator cannot change.
    [{ ground: '#ffffff', ink: '#000000', dim: '#333333', gold: '#5a4000', green: '#005a30' }, 'theme.ground'],
  ] satisfies [Theme, string][])('%j are refused at %s', (given, field) => {
    const refusal = refusalOf(given);
    expect(refusal?.code).toBe('contrast_too_low');
    expect(['theme.ink', field]).toContain(refusal?.detail.field);
  });
});
