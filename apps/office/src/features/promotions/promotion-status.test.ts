import { describe, expect, it } from 'vitest';
import { listActions, spentPercent } from './promotion-status.ts';

describe('spentPercent', () => {
  it('never exceeds 100', () => {
    expect(spentPercent('25.00', '100.00')).toBe('25');
    expect(spentPercent('99.99', '100.00')).toBe('99');
    expect(spentPercent('150.00', '100.00')).toBe('100');
    expect(spentPercent('-1.00', '100.00')).toBe('0');
  });

  it('is undefined without a budget', () => {
    expect(spentPercent('25.00', null)).toBeUndefined();
  });
});

describe('listActions', () => {
  const all = { write: true, approve: true };

  it('follows the state', () => {
    const steps = (['draft', 'review', 'scheduled', 'live', 'paused', 'ended'] as const).map((state) =>
      listActions(state, all),
    );
    expect(steps).toEqual([['submit'], ['approve', 'return'], ['end'], ['pause', 'end'], ['goOn', 'end'], []]);
  });

  it('is empty for readers', () => {
    const none = { write: false, approve: false };
    expect((['draft', 'review', 'live'] as const).flatMap((state) => listActions(state, none))).toEqual([]);
  });
});
