import { describe, expect, it } from 'vitest';
import { countUnclaimed, isBubbleShown, toSide } from './unclaimed-rewards.ts';

it('adds up all categories', () => {
  expect(countUnclaimed({ events: 2, rebates: 1, vip: 0, cover: 3 })).toBe(6);
  expect(countUnclaimed(undefined)).toBe(0);
});

describe('reward bubble', () => {
  it('is hidden without unclaimed rewards', () => {
    expect(isBubbleShown(0, null)).toBe(false);
  });

  it('stays dismissed until there are more', () => {
    expect(isBubbleShown(3, null)).toBe(true);
    expect(isBubbleShown(3, '3')).toBe(false);
    expect(isBubbleShown(2, '3')).toBe(false);
    expect(isBubbleShown(4, '3')).toBe(true);
    expect(isBubbleShown(1, 'broken')).toBe(true);
  });

  it('stays on the side where it was released', () => {
    expect(toSide(10, 360)).toBe('left');
    expect(toSide(181, 360)).toBe('right');
  });
});
