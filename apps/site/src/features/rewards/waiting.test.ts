import { describe, expect, it } from 'vitest';
import { countOf, isBubbleShown, shortCount, sideAt } from './waiting.ts';

it('counts all parts together', () => {
  expect(countOf({ events: 2, rebates: 1, vip: 0, cover: 3 })).toBe(6);
  expect(countOf(undefined)).toBe(0);
});

it('tells a count in two signs', () => {
  expect([0, 9, 10, 120].map(shortCount)).toEqual(['0', '9', '9+', '9+']);
});

describe('the bubble', () => {
  it('is not there where nothing waits', () => {
    expect(isBubbleShown(0, null)).toBe(false);
  });

  it('stays away once it was sent away, until there is more', () => {
    expect(isBubbleShown(3, null)).toBe(true);
    expect(isBubbleShown(3, '3')).toBe(false);
    expect(isBubbleShown(2, '3')).toBe(false);
    expect(isBubbleShown(4, '3')).toBe(true);
    expect(isBubbleShown(1, 'broken')).toBe(true);
  });

  it('stays on the side on which it was let go', () => {
    expect(sideAt(10, 360)).toBe('left');
    expect(sideAt(181, 360)).toBe('right');
  });
});
