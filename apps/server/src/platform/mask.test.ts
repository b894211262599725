import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { masked } from './mask.ts';

describe('masked', () => {
  it('shows the ends', () => {
    expect(masked('Maria da Silva')).toBe('Ma***va');
    expect(masked('+5511987654321', 5, 2)).toBe('+5511***21');
    expect(masked('529.982.247-25', 0, 2)).toBe('***25');
  });

  it('shows only the beginning without letters at the end', () => {
    expect(masked('Maria da Silva', 2, 0)).toBe('Ma***');
  });

  it('masks a text completely that is not longer than its ends', () => {
    expect(masked('Ana')).toBe('***');
    expect(masked('José')).toBe('****');
    expect(masked('')).toBe('');
  });

  it('never shows the whole text, nor more than the limit', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), fc.nat(4), fc.nat(4), (text, head, tail) => {
        const shown = masked(text, head, tail);
        fc.pre(!text.includes('*'));
        expect(shown.replaceAll('*', '').length).toBeLessThan(text.length);
        expect([...shown.replaceAll('*', '')].length).toBeLessThanOrEqual(head + tail);
      }),
    );
  });

  it('does not split a surrogate pair', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme-composite' }), (text) => masked(text).isWellFormed()));
  });
});
