import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesOf } from './audit-change.ts';

describe('what an audited act changed', () => {
  it('is told field by field, without those that stayed', () => {
    expect(changesOf({ status: 'in_review', amount: '50.00' }, { status: 'refused', amount: '50.00' })).toEqual([
      { field: 'status', before: 'in_review', after: 'refused' },
    ]);
  });

  it('shows a field that came or went as missing on the other side', () => {
    expect(changesOf({ status: 'suspense' }, { status: 'resolved', player: 7 })).toEqual([
      { field: 'status', before: 'suspense', after: 'resolved' },
      { field: 'player', before: undefined, after: '7' },
    ]);
  });

  it('shows a list of words as one, and yes and no as words', () => {
    expect(changesOf({ tags: ['vip'], on: true }, { tags: ['vip', 'novo'], on: false })).toEqual([
      { field: 'tags', before: 'vip', after: 'vip, novo' },
      { field: 'on', before: 'yes', after: 'no' },
    ]);
  });

  it('is nothing for an act without sides', () => {
    expect(changesOf(null, null)).toEqual([]);
  });

  it('shows a bare value whole', () => {
    expect(changesOf(1, [2])).toEqual([{ field: '', before: '1', after: '[2]' }]);
  });

  it('is nothing between a value and itself, whatever it is', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => changesOf(value, value).length === 0));
  });
});
