import { describe, expect, it } from 'vitest';
import type { Difference } from '../../shared/api/records.ts';
import { listDifferenceCommands } from './difference-rows.tsx';

const difference = (change: Partial<Difference>): Difference => ({
  id: '1',
  day: '2026-11-21',
  flow: 'received',
  kind: 'missing_here',
  reference: 'E1',
  house: null,
  bank: '50.00',
  state: 'open',
  found_at: '2026-11-22T05:30:00Z',
  ended_at: null,
  ended_by: null,
  note: null,
  ...change,
});

describe('listDifferenceCommands', () => {
  it('offers to book what only the bank has first', () => {
    expect(listDifferenceCommands(difference({}))).toEqual(['book', 'refund', 'accept']);
    expect(listDifferenceCommands(difference({ flow: 'sent' }))).toEqual(['book', 'accept']);
  });

  it('offers to ask the bank again or accept when both sides have an entry', () => {
    for (const kind of ['missing_there', 'amount_differs', 'duplicate'] as const)
      expect(listDifferenceCommands(difference({ kind }))).toEqual(['ask', 'accept']);
    expect(listDifferenceCommands(difference({ flow: 'ledger' }))).toEqual(['ask', 'accept']);
  });

  it('is empty once settled', () => {
    for (const state of ['settled', 'accepted'] as const)
      expect(listDifferenceCommands(difference({ state }))).toEqual([]);
  });
});
