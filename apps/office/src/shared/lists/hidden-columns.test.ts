import { expect, it } from 'vitest';
import { toHidden, toggleHidden } from './hidden-columns.ts';

const all = [{ key: 'amount' }, { key: 'txid' }];

it('reads known columns, and never hides all of them', () => {
  expect(toHidden('', all)).toEqual([]);
  expect(toHidden('txid.other', all)).toEqual(['txid']);
  expect(toHidden('amount.txid', all)).toEqual(['txid']);
  expect(toHidden('amount.txid', [...all, {}])).toEqual(['amount', 'txid']);
});

it('hides a column and shows it again', () => {
  expect(toggleHidden([], 'txid')).toEqual(['txid']);
  expect(toggleHidden(['amount', 'txid'], 'amount')).toEqual(['txid']);
});
