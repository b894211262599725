import { describe, expect, it } from 'vitest';
import type { Difference } from '../../records.ts';
import { commandsOf } from './difference-commands.ts';

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

describe('what can be done about a difference', () => {
  it('begins with booking what the bank has and we do not', () => {
    expect(commandsOf(difference({}))).toEqual(['book', 'refund', 'accept']);
    expect(commandsOf(difference({ flow: 'sent' }))).toEqual(['book', 'accept']);
  });

  it('is to ask again, or to accept, where both sides have something', () => {
    for (const kind of ['missing_there', 'amount_differs', 'duplicate'] as const)
      expect(commandsOf(difference({ kind }))).toEqual(['ask', 'accept']);
    expect(commandsOf(difference({ flow: 'ledger' }))).toEqual(['ask', 'accept']);
  });

  it('is nothing once it is over', () => {
    for (const state of ['settled', 'accepted'] as const) expect(commandsOf(difference({ state }))).toEqual([]);
  });
});
