import { expect, it } from 'vitest';
import { isViewShown, toViewQuery } from './view-query.ts';

it('keeps filters, order and columns, in one order', () => {
  const search = new URLSearchParams('status=paid&q=ana&page=2&id=W1&view=none&from=2026-11-01&hide=txid');
  expect(toViewQuery(search)).toBe('from=2026-11-01&hide=txid&status=paid');
});

it('keeps which report is shown', () => {
  expect(toViewQuery(new URLSearchParams('view=money&period=month'))).toBe('period=month&view=money');
});

it('recognises the view that is shown, whatever the order of its parts', () => {
  expect(isViewShown(new URLSearchParams('max=5.00&status=paid&page=3'), 'status=paid&max=5.00')).toBe(true);
  expect(isViewShown(new URLSearchParams('status=paid'), 'status=paid&max=5.00')).toBe(false);
  expect(isViewShown(new URLSearchParams(''), '')).toBe(true);
  expect(isViewShown(new URLSearchParams('tab=in_review&status=all'), '')).toBe(true);
});
