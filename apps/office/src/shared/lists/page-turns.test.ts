import { describe, expect, it } from 'vitest';
import { findPageTurns } from './page-turns.ts';

const long = { isTotalExact: false, next: 'n', previous: undefined };

describe('turns of the pages of a list', () => {
  it('has none where every row is counted: its pages are numbered', () => {
    expect(findPageTurns({ page: 3 }, { isTotalExact: true, next: 'n', previous: 'p' })).toBeUndefined();
  });

  it('begins a long list without a page before it', () => {
    expect(findPageTurns({ page: 1 }, long)).toEqual({ first: undefined, previous: undefined, next: { cursor: 'n' } });
  });

  it('leads back from a page that a cursor chose', () => {
    const turns = findPageTurns({ page: 1, cursor: 'c' }, { ...long, previous: 'p' });
    expect(turns).toEqual({ first: { page: 1 }, previous: { cursor: 'p' }, next: { cursor: 'n' } });
  });

  it('leads to the first page from a cursor beyond which no rows are left', () => {
    const end = { isTotalExact: true, next: undefined, previous: undefined };
    const turns = findPageTurns({ page: 1, cursor: 'c' }, end);
    expect(turns).toEqual({ first: { page: 1 }, previous: undefined, next: undefined });
  });

  it('leads to the first page from a numbered one', () => {
    expect(findPageTurns({ page: 2 }, long)?.first).toEqual({ page: 1 });
  });
});
