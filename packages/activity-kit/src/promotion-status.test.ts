import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import type { Item, ItemState } from './activity.ts';
import type { Facts } from './facts.ts';
import { createSampleHistory } from './life.ts';
import { claimAll, toCountProgress, toMoneyProgress, toPromotionStatus } from './promotion-status.ts';
import { asCash } from './terms.ts';

const noon = new Date('2026-03-10T12:00:00-03:00');
const at = (change: Partial<Facts>): Facts => ({ ...createSampleHistory([]).factsAt(noon, {}, []), ...change });
const item = (key: string, state: ItemState, change: Partial<Item> = {}): Item => ({
  key,
  state,
  reward: centavos(1_00),
  detail: { amount: 1_50n, name: 'x' },
  ...change,
});

describe('the status of a promotion', () => {
  it.each([
    [['claimed', 'claimable', 'progress'], 'claimable'],
    [['claimed', 'progress', 'missed'], 'progress'],
    [['missed', 'claimed'], 'claimed'],
    [['ineligible', 'missed'], 'missed'],
    [['ineligible'], 'ineligible'],
    [[], 'progress'],
  ] as const)('follows from its items: %j is %s', (states, state) => {
    const items = states.map((each, index) => item(String(index), each));
    expect(toPromotionStatus(at({}), items).state).toBe(state);
  });

  it('has the sum and the number of claimable items', () => {
    const items = [item('a', 'claimable'), item('b', 'claimable'), item('c', 'progress')];
    expect(toPromotionStatus(at({}), items)).toMatchObject({ claimable: 2_00n, count: 2 });
  });

  it('has a reason only where nothing is claimable', () => {
    const late = item('a', 'progress', { reason: 'task_not_done' });
    expect(toPromotionStatus(at({}), [late]).reason).toBe('task_not_done');
    expect(toPromotionStatus(at({}), [late], { reason: 'come_back_later' }).reason).toBe('come_back_later');
    expect(toPromotionStatus(at({}), [late, item('b', 'claimable')], { reason: 'come_back_later' })).not.toHaveProperty(
      'reason',
    );
  });
});

describe('the end of a promotion', () => {
  const until = new Date('2026-03-12T00:00:00-03:00');
  const items = [
    item('a', 'claimable', { until }),
    item('b', 'progress', { reason: 'no_spins' }),
    item('c', 'claimed', { until }),
  ];

  it('limits the time to claim, and drops a restart after it', () => {
    const endsAt = new Date('2026-03-11T00:00:00-03:00');
    const status = toPromotionStatus(at({ endsAt }), items, { nextAt: endsAt });
    expect(status.items.map((each) => each.until?.getTime())).toEqual([
      endsAt.getTime() - 1,
      endsAt.getTime() - 1,
      until.getTime(),
    ]);
    expect(status).not.toHaveProperty('nextAt');
  });

  it('marks unclaimed items as missed from that instant on', () => {
    const status = toPromotionStatus(at({ endsAt: noon }), items, { state: 'progress' });
    expect(status).toMatchObject({ state: 'ended', claimable: 0n, count: 0 });
    expect(status.items.map(({ state }) => state)).toEqual(['missed', 'ended', 'claimed']);
    expect(status.items[1]).not.toHaveProperty('reason');
    expect(claimAll(status, {}, asCash)).toEqual({ refused: 'come_back_later' });
  });
});

describe('progress', () => {
  it('is limited to the target', () => {
    expect(toMoneyProgress(-5n, 10n)).toEqual({ done: 0n, of: 10n, unit: 'money' });
    expect(toMoneyProgress(50n, 10n)).toEqual({ done: 10n, of: 10n, unit: 'money' });
    expect(toCountProgress(3, 7)).toEqual({ done: 3n, of: 7n, unit: 'count' });
  });
});

describe('a claim', () => {
  const status = toPromotionStatus(at({}), [
    item('a', 'claimable'),
    item('b', 'progress', { reason: 'no_loss' }),
    item('c', 'claimable'),
    item('d', 'claimed'),
  ]);

  it('without a key takes all claimable items and stores what was shown', () => {
    expect(claimAll(status, {}, asCash)).toEqual({
      claims: ['a', 'c'].map((window) => ({
        window,
        amount: 1_00n,
        payment: asCash,
        freeRounds: null,
        detail: { amount: '1.50', name: 'x' },
      })),
    });
  });

  it('with a key takes only that item', () => {
    const taken = claimAll(status, { key: 'c' }, asCash);
    expect('claims' in taken && taken.claims.map(({ window }) => window)).toEqual(['c']);
  });

  it.each([
    ['b', 'no_loss'],
    ['d', 'all_taken'],
    ['e', 'come_back_later'],
  ])('of %s is refused: %s', (key, refused) => {
    expect(claimAll(status, { key }, asCash)).toEqual({ refused });
  });
});
