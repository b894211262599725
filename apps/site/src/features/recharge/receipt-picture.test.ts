import { describe, expect, it } from 'vitest';
import { MOST_BYTES, asItIs, fit } from './receipt-picture.ts';

describe('a receipt before it is sent', () => {
  it('is made to fit in its own proportions', () => {
    expect(fit({ width: 4_000, height: 3_000 })).toEqual({ width: 1_600, height: 1_200 });
    expect(fit({ width: 1_170, height: 9_000 })).toEqual({ width: 312, height: 2_400 });
  });

  it('is never made larger, and never nothing', () => {
    expect(fit({ width: 300, height: 400 })).toEqual({ width: 300, height: 400 });
    expect(fit({ width: 90_000, height: 1 })).toEqual({ width: 1_600, height: 1 });
  });

  it('is sent as it is where the browser cannot draw it and the server reads its kind', () => {
    expect(asItIs({ type: 'image/png', size: MOST_BYTES })).toBe('send');
    expect(asItIs({ type: 'image/jpeg', size: MOST_BYTES + 1 })).toBe('too_big');
    for (const type of ['application/pdf', 'image/heic', 'image/svg+xml', 'image/gif', ''])
      expect(asItIs({ type, size: 10 })).toBe('not_picture');
  });
});
