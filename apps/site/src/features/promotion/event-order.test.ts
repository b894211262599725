import { describe, expect, it } from 'vitest';
import { chosenCard, eventPath, orderEvents } from './event-order.ts';

describe('order of events', () => {
  const card = (id: number, state: 'claimable' | 'progress' | 'ineligible' | 'claimed' | 'ended' | null) => ({
    id,
    state,
  });
  const ids = (...cards: ReturnType<typeof card>[]) => orderEvents(cards).map(({ id }) => id);

  it('begins with claimable events and ends with ended ones', () => {
    expect(ids(card(1, 'ended'), card(2, 'claimed'), card(3, 'progress'), card(4, 'claimable'))).toEqual([4, 3, 2, 1]);
  });

  it('keeps the operator’s order among equals', () => {
    expect(ids(card(1, 'ineligible'), card(2, 'progress'), card(3, 'ineligible'))).toEqual([1, 2, 3]);
    expect(ids(card(1, null), card(2, null))).toEqual([1, 2]);
  });

  it('does not modify the given list', () => {
    const cards = [card(1, 'ended'), card(2, 'claimable')];
    orderEvents(cards);
    expect(cards.map(({ id }) => id)).toEqual([1, 2]);
  });
});

describe('event of a URL', () => {
  const cards = [
    { id: 1, type: 'missions' as const },
    { id: 2, type: 'invitation' as const },
    { id: 3, type: 'missions' as const },
  ];

  it('is the one with the given id, or the first of its kind', () => {
    expect(chosenCard(cards, 'missions', '3')).toBe(cards[2]);
    expect(chosenCard(cards, 'missions', null)).toBe(cards[0]);
  });

  it('is none of another kind, and none that does not run', () => {
    expect(chosenCard(cards, 'missions', '2')).toBeUndefined();
    expect(chosenCard(cards, 'recharge_tiers', null)).toBeUndefined();
  });

  it('contains the id of its promotion once', () => {
    expect(eventPath({ id: 3, path: '/promotion/activity/missions' })).toBe('/promotion/activity/missions?id=3');
    expect(eventPath({ id: 3, path: '/promotion/activity/missions?id=9' })).toBe('/promotion/activity/missions?id=9');
  });
});
