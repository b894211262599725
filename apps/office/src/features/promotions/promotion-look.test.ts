import { describe, expect, it } from 'vitest';
import { deedsOf, spentPercent } from './promotion-look.ts';

describe('the bar of a cost', () => {
  it('fills with what is spent, and never over its edge', () => {
    expect(spentPercent('25.00', '100.00')).toBe('25');
    expect(spentPercent('99.99', '100.00')).toBe('99');
    expect(spentPercent('150.00', '100.00')).toBe('100');
    expect(spentPercent('-1.00', '100.00')).toBe('0');
  });

  it('is not there without a budget', () => {
    expect(spentPercent('25.00', null)).toBeUndefined();
  });
});

describe('what can be done with a promotion', () => {
  const all = { write: true, approve: true };

  it('follows its life', () => {
    const steps = (['draft', 'review', 'scheduled', 'live', 'paused', 'ended'] as const).map((state) =>
      deedsOf(state, all),
    );
    expect(steps).toEqual([['submit'], ['approve', 'return'], ['end'], ['pause', 'end'], ['goOn', 'end'], []]);
  });

  it('is nothing for who may only look', () => {
    const none = { write: false, approve: false };
    expect((['draft', 'review', 'live'] as const).flatMap((state) => deedsOf(state, none))).toEqual([]);
  });
});
