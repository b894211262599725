import { describe, expect, it } from 'vitest';
import { durationText, shareText, sharesText } from './proof-texts.ts';

describe('texts of the public proof', () => {
  it('format a duration by its largest two units', () => {
    expect([0, 42, 90, 3_600, 7_500, 90_061].map(durationText)).toEqual([
      '0 s',
      '42 s',
      '1 min 30 s',
      '1 h',
      '2 h 5 min',
      '1 dia 1 h',
    ]);
    expect(durationText(null)).toBe('–');
  });

  it('format shares in percent, and bounds that are equal as one', () => {
    expect(shareText(0.965)).toBe('96,50%');
    expect(sharesText(0.95, 0.97)).toBe('95,00% – 97,00%');
    expect(sharesText(0.965, 0.965)).toBe('96,50%');
  });
});
