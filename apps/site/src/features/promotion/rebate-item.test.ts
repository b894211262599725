import { describe, expect, it } from 'vitest';
import { type Rebate, rebateItem } from './rebate-item.ts';

const rebate: Rebate = {
  id: 'r1',
  claimed_at: null,
  event_ended_at: '2026-11-30T02:59:59.000Z',
  is_claimed: 0,
  recharge_amount: '200.00',
  return_ratio: '20.00',
  required_amount: '1000.00',
  wagered_amount: '312.40',
  reward_amount: '40.00',
  state: 'progress',
};
const known = {
  key: 'r1',
  state: 'progress' as const,
  reason: 'wagering_left',
  reason_text: 'Ainda falta apostar.',
  progress: null,
  reward: '40.00',
  detail: { share: 2000 },
  claimed_at: null,
  held: false,
  until: null,
};

describe('a recharge of the rebate', () => {
  it('is claimed by its own number and counted by its own stakes', () => {
    expect(rebateItem(rebate, [])).toMatchObject({
      key: 'r1',
      reward: '40.00',
      progress: { done: '312.40', of: '1000.00', unit: 'money' },
      until: '2026-11-30T02:59:59.000Z',
      reason_text: null,
    });
  });

  it('is under review while its item is, and not without one', () => {
    expect([rebateItem(rebate, [{ ...known, held: true }]).held, rebateItem(rebate, []).held]).toEqual([true, false]);
  });

  it('says why not in the words of its item, and of no other', () => {
    expect(rebateItem(rebate, [{ ...known, key: 'r2', reason_text: 'Outro.' }, known]).reason_text).toBe(
      'Ainda falta apostar.',
    );
  });
});
