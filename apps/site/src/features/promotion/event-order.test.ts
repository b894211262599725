import { describe, expect, it } from 'vitest';
import { eventPath, orderEvents } from './event-order.ts';

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

describe('path of an event', () => {
  it('contains the id of its promotion once', () => {
    expect(eventPath({ id: 3, path: '/promotion/activity/missions' })).toBe('/promotion/activity/missions?id=3');
    expect(eventPath({ id: 3, path: '/promotion/activity/missions?id=9' })).toBe('/promotion/activity/missions?id=9');
  });
});
