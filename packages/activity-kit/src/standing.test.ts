import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import type { Item, State } from './activity.ts';
import type { Facts } from './facts.ts';
import { lifeOf } from './life.ts';
import { claimAll, countProgress, moneyProgress, standingOf } from './standing.ts';
import { asCash } from './terms.ts';

const noon = new Date('2026-03-10T12:00:00-03:00');
const at = (told: Partial<Facts>): Facts => ({ ...lifeOf([]).factsAt(noon, {}, []), ...told });
const item = (key: string, state: State, told: Partial<Item> = {}): Item => ({
  key,
  state,
  reward: centavos(1_00),
  detail: { amount: 1_50n, name: 'x' },
  ...told,
});

describe('how a whole stands', () => {
  it.each([
    [['claimed', 'claimable', 'progress'], 'claimable'],
    [['claimed', 'progress', 'missed'], 'progress'],
    [['missed', 'claimed'], 'claimed'],
    [['ineligible', 'missed'], 'missed'],
    [['ineligible'], 'ineligible'],
    [[], 'progress'],
  ] as const)('follows from its items: %j is %s', (states, state) => {
    const items = states.map((each, index) => item(String(index), each));
    expect(standingOf(at({}), items).state).toBe(state);
  });

  it('is the sum and the number of what can be had', () => {
    const items = [item('a', 'claimable'), item('b', 'claimable'), item('c', 'progress')];
    expect(standingOf(at({}), items)).toMatchObject({ claimable: 2_00n, count: 2 });
  });

  it('gives a reason only where nothing can be had', () => {
    const late = item('a', 'progress', { reason: 'task_not_done' });
    expect(standingOf(at({}), [late]).reason).toBe('task_not_done');
    expect(standingOf(at({}), [late], { reason: 'come_back_later' }).reason).toBe('come_back_later');
    expect(standingOf(at({}), [late, item('b', 'claimable')], { reason: 'come_back_later' })).not.toHaveProperty(
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

  it('bounds until when something can be had, and what begins after it does not begin', () => {
    const endsAt = new Date('2026-03-11T00:00:00-03:00');
    const standing = standingOf(at({ endsAt }), items, { nextAt: endsAt });
    expect(standing.items.map((each) => each.until?.getTime())).toEqual([
      endsAt.getTime() - 1,
      endsAt.getTime() - 1,
      until.getTime(),
    ]);
    expect(standing).not.toHaveProperty('nextAt');
  });

  it('leaves what was not taken missed, from its very instant on', () => {
    const standing = standingOf(at({ endsAt: noon }), items, { state: 'progress' });
    expect(standing).toMatchObject({ state: 'ended', claimable: 0n, count: 0 });
    expect(standing.items.map(({ state }) => state)).toEqual(['missed', 'ended', 'claimed']);
    expect(standing.items[1]).not.toHaveProperty('reason');
    expect(claimAll(standing, {}, asCash)).toEqual({ refused: 'come_back_later' });
  });
});

describe('progress', () => {
  it('is told within what is asked', () => {
    expect(moneyProgress(-5n, 10n)).toEqual({ done: 0n, of: 10n, unit: 'money' });
    expect(moneyProgress(50n, 10n)).toEqual({ done: 10n, of: 10n, unit: 'money' });
    expect(countProgress(3, 7)).toEqual({ done: 3n, of: 7n, unit: 'count' });
  });
});

describe('a claim', () => {
  const standing = standingOf(at({}), [
    item('a', 'claimable'),
    item('b', 'progress', { reason: 'no_loss' }),
    item('c', 'claimable'),
    item('d', 'claimed'),
  ]);

  it('of whatever can be had takes all of it, and keeps what was shown', () => {
    expect(claimAll(standing, {}, asCash)).toEqual({
      claims: ['a', 'c'].map((window) => ({
        window,
        amount: 1_00n,
        payment: asCash,
        detail: { amount: '1.50', name: 'x' },
      })),
    });
  });

  it('of one thing takes that alone', () => {
    const taken = claimAll(standing, { key: 'c' }, asCash);
    expect('claims' in taken && taken.claims.map(({ window }) => window)).toEqual(['c']);
  });

  it.each([
    ['b', 'no_loss'],
    ['d', 'all_taken'],
    ['e', 'come_back_later'],
  ])('of %s is refused: %s', (key, refused) => {
    expect(claimAll(standing, { key }, asCash)).toEqual({ refused });
  });
});
