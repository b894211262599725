import { describe, expect, it } from 'vitest';
import { MAX_BYTES, checkOriginal, fitSize } from './picture-upload.ts';

describe('preparing a picture', () => {
  it('scales it down in its own proportions', () => {
    expect(fitSize({ width: 4_000, height: 3_000 })).toEqual({ width: 1_600, height: 1_200 });
    expect(fitSize({ width: 1_170, height: 9_000 })).toEqual({ width: 312, height: 2_400 });
  });

  it('never enlarges it and never makes a side zero', () => {
    expect(fitSize({ width: 300, height: 400 })).toEqual({ width: 300, height: 400 });
    expect(fitSize({ width: 90_000, height: 1 })).toEqual({ width: 1_600, height: 1 });
  });

  it('sends the original when the browser cannot redraw it and the server accepts its type', () => {
    expect(checkOriginal({ type: 'image/png', size: MAX_BYTES })).toBe('send');
    expect(checkOriginal({ type: 'image/jpeg', size: MAX_BYTES + 1 })).toBe('too_big');
    for (const type of ['application/pdf', 'image/heic', 'image/svg+xml', 'image/gif', ''])
      expect(checkOriginal({ type, size: 10 })).toBe('not_picture');
  });
});
