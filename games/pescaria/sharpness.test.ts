import { describe, expect, it } from 'vitest';
import { createSharpness } from './sharpness.ts';

/** The share after frames at these distances, one after another. */
function shareAfter(...distances: readonly number[]): number {
  const sharpness = createSharpness();
  let at = 5_000;
  sharpness.note(at);
  for (const distance of distances) sharpness.note((at += distance));
  return sharpness.share();
}

const frames = (count: number, distance: number): number[] => Array.from({ length: count }, () => distance);

describe('createSharpness', () => {
  it('draws all pixels while frames come in time', () => {
    expect(shareAfter(...frames(200, 16.7))).toBe(1);
  });

  it('leaves out pixels where frames come late, and more where they still do', () => {
    expect(shareAfter(...frames(16, 50))).toBe(0.75);
    expect(shareAfter(...frames(32, 50))).toBe(0.5);
    expect(shareAfter(...frames(320, 50))).toBe(0.5);
  });

  it('forgives single late frames, and a page that was hidden', () => {
    expect(shareAfter(...frames(12, 16.7), ...frames(4, 200), ...frames(16, 16.7))).toBe(1);
    expect(shareAfter(...frames(100, 60_000))).toBe(1);
  });

  it('stays as it is once frames come in time again', () => {
    expect(shareAfter(...frames(16, 50), ...frames(200, 16.7))).toBe(0.75);
  });
});
