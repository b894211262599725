import { describe, expect, it } from 'vitest';
import { chosenCard, eventPath, inOrder } from './event-order.ts';

describe('the events of a member', () => {
  const card = (id: number, state: 'claimable' | 'progress' | 'ineligible' | 'claimed' | 'ended' | null) => ({
    id,
    state,
  });
  const ids = (...cards: ReturnType<typeof card>[]) => inOrder(cards).map(({ id }) => id);

  it('begin with what can be claimed and end with what is over', () => {
    expect(ids(card(1, 'ended'), card(2, 'claimed'), card(3, 'progress'), card(4, 'claimable'))).toEqual([4, 3, 2, 1]);
  });

  it('stay as the house put them where nothing sets them apart', () => {
    expect(ids(card(1, 'ineligible'), card(2, 'progress'), card(3, 'ineligible'))).toEqual([1, 2, 3]);
    expect(ids(card(1, null), card(2, null))).toEqual([1, 2]);
  });

  it('leave the list that they came in untouched', () => {
    const cards = [card(1, 'ended'), card(2, 'claimable')];
    inOrder(cards);
    expect(cards.map(({ id }) => id)).toEqual([1, 2]);
  });
});

describe('the event of an address', () => {
  const cards = [
    { id: 1, type: 'missions' as const },
    { id: 2, type: 'invitation' as const },
    { id: 3, type: 'missions' as const },
  ];

  it('is the one it names, or the first of its kind', () => {
    expect(chosenCard(cards, 'missions', '3')).toBe(cards[2]);
    expect(chosenCard(cards, 'missions', null)).toBe(cards[0]);
  });

  it('is none of another kind, and none that does not run', () => {
    expect(chosenCard(cards, 'missions', '2')).toBeUndefined();
    expect(chosenCard(cards, 'recharge_tiers', null)).toBeUndefined();
  });

  it('carries the number of its promotion, once', () => {
    expect(eventPath({ id: 3, path: '/promotion/activity/missions' })).toBe('/promotion/activity/missions?id=3');
    expect(eventPath({ id: 3, path: '/promotion/activity/missions?id=9' })).toBe('/promotion/activity/missions?id=9');
  });
});
