import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listChanges } from './audit-change.ts';

describe('changes of an audit entry', () => {
  it('lists the fields that changed and no others', () => {
    expect(listChanges({ status: 'in_review', amount: '50.00' }, { status: 'refused', amount: '50.00' })).toEqual([
      { field: 'status', before: 'in_review', after: 'refused' },
    ]);
  });

  it('shows an added or removed field as missing on the other side', () => {
    expect(listChanges({ status: 'suspense' }, { status: 'resolved', player: 7 })).toEqual([
      { field: 'status', before: 'suspense', after: 'resolved' },
      { field: 'player', before: undefined, after: '7' },
    ]);
  });

  it('joins a list of words and keeps booleans as words', () => {
    expect(listChanges({ tags: ['vip'], on: true }, { tags: ['vip', 'novo'], on: false })).toEqual([
      { field: 'tags', before: 'vip', after: 'vip, novo' },
      { field: 'on', before: 'yes', after: 'no' },
    ]);
  });

  it('is empty for an entry without before and after', () => {
    expect(listChanges(null, null)).toEqual([]);
  });

  it('shows a bare value whole', () => {
    expect(listChanges(1, [2])).toEqual([{ field: '', before: '1', after: '[2]' }]);
  });

  it('is empty when both sides are equal', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => listChanges(value, value).length === 0));
  });
});
