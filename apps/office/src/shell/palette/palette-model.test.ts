import { describe, expect, it } from 'vitest';
import { filterHref, findFilteredList, matchesName, moneyHref, parseSearchText, shiftScope } from './palette-model.ts';

describe('parseSearchText', () => {
  it('looks through actions only after >', () => {
    expect(parseSearchText('> saques ', 'all')).toEqual({ words: 'saques', scope: 'actions' });
    expect(parseSearchText(' #100045 ', 'players')).toEqual({ words: '#100045', scope: 'players' });
  });
});

it('moves through the scopes and around', () => {
  expect(shiftScope('all', 1)).toBe('players');
  expect(shiftScope('actions', 1)).toBe('all');
  expect(shiftScope('all', -1)).toBe('actions');
});

describe('matchesName', () => {
  const names = ['Conferência com o banco', 'Reconciliation with the bank'];

  it.each(['conf', 'CONFERENCIA', 'banco conf', 'recon', 'bank'])('finds it by %s', (words) => {
    expect(matchesName(names, words)).toBe(true);
  });

  it.each(['saque', 'anco', 'conf saque'])('does not find it by %s', (words) => {
    expect(matchesName(names, words)).toBe(false);
  });
});

it('opens money on the screen that shows it', () => {
  expect(moneyHref({ kind: 'withdrawal', id: 'W1', status: 'approved' })).toBe('/withdrawals?tab=paying&id=W1');
  expect(moneyHref({ kind: 'withdrawal', id: 'W1', status: 'in_review' })).toBe('/withdrawals?tab=in_review&id=W1');
  expect(moneyHref({ kind: 'deposit', id: 'R1', status: 'credited' })).toBe('/recharges?q=R1');
  expect(moneyHref({ kind: 'payment', id: 'E1', status: 'credited' })).toBe('/payments?status=all&q=E1');
});

it('filters the list that is open, and no other screen', () => {
  expect(findFilteredList('/withdrawals')).toBe('withdrawals');
  expect(findFilteredList('/players/7/show')).toBeUndefined();
  expect(findFilteredList('/')).toBeUndefined();
  expect(filterHref('/withdrawals', '?tab=paid&page=3&id=W1', 'a&b')).toBe('/withdrawals?tab=paid&q=a%26b');
});
