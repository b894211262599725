import { describe, expect, it } from 'vitest';
import { readListPlace, writeListPlace } from './list-place.ts';

const statuses = ['suspense', 'all'];
const read = (query: string) => readListPlace(new URLSearchParams(query), statuses);
const write = (query: string, change: Parameters<typeof writeListPlace>[1]) =>
  writeListPlace(new URLSearchParams(query), change).toString();

describe('a place in a list', () => {
  it('is the first page of the first state without an address', () => {
    expect(read('')).toEqual({ page: 1, q: '', status: 'suspense' });
  });

  it('is read from the address', () => {
    expect(read('page=3&q=ana&status=all')).toEqual({ page: 3, q: 'ana', status: 'all' });
  });

  it.each(['page=0', 'page=-2', 'page=x', 'page=1.5', 'status=stolen'])(
    'falls back where the address is nonsense: %s',
    (query) => {
      expect(read(query)).toEqual({ page: 1, q: '', status: 'suspense' });
    },
  );

  it('keeps what else the address says', () => {
    expect(write('tab=ledger', { page: 2 })).toBe('tab=ledger&page=2');
  });

  it('goes back to the first page when anything else changes', () => {
    expect(write('page=4', { q: 'ana' })).toBe('q=ana');
    expect(write('page=4&q=ana', { status: 'all' })).toBe('q=ana&status=all');
  });

  it('leaves an empty search out', () => {
    expect(write('q=ana', { q: '' })).toBe('');
  });
});
