import { describe, expect, it } from 'vitest';
import { parseListQuery, changeListQuery } from './list-query.ts';

const statuses = ['suspense', 'all'];
const read = (query: string) => parseListQuery(new URLSearchParams(query), statuses);
const write = (query: string, change: Parameters<typeof changeListQuery>[1]) =>
  changeListQuery(new URLSearchParams(query), change).toString();

describe('list query', () => {
  it('defaults to the first page of the first status', () => {
    expect(read('')).toEqual({ page: 1, q: '', status: 'suspense' });
  });

  it('is parsed from the address', () => {
    expect(read('page=3&q=ana&status=all')).toEqual({ page: 3, q: 'ana', status: 'all' });
  });

  it.each(['page=0', 'page=-2', 'page=x', 'page=1.5', 'status=stolen'])('falls back on invalid input: %s', (query) => {
    expect(read(query)).toEqual({ page: 1, q: '', status: 'suspense' });
  });

  it('keeps other parameters', () => {
    expect(write('tab=ledger', { page: 2 })).toBe('tab=ledger&page=2');
  });

  it('returns to page 1 when anything else changes', () => {
    expect(write('page=4', { q: 'ana' })).toBe('q=ana');
    expect(write('page=4&q=ana', { status: 'all' })).toBe('q=ana&status=all');
    expect(write('cursor=abc', { q: 'ana' })).toBe('q=ana');
  });

  it('has either a cursor or the number of a page', () => {
    expect(read('cursor=abc').cursor).toBe('abc');
    expect(write('page=4', { cursor: 'abc' })).toBe('cursor=abc');
    expect(write('cursor=abc', { page: 1 })).toBe('');
  });

  it('omits an empty search', () => {
    expect(write('q=ana', { q: '' })).toBe('');
  });
});
