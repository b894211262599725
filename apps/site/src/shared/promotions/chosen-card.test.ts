import { describe, expect, it } from 'vitest';
import { chosenCard } from './chosen-card.ts';

describe('event of a URL', () => {
  const cards = [
    { id: 1, type: 'missions', state: 'ended' as const },
    { id: 2, type: 'invitation', state: 'progress' as const },
    { id: 3, type: 'missions', state: 'claimable' as const },
    { id: 4, type: 'daily_wheel', state: 'ended' as const },
    { id: 5, type: 'missions', state: null },
  ];

  it('is the one with the given id, or the first of its kind that has not ended', () => {
    expect(chosenCard(cards, 'missions', '1')).toBe(cards[0]);
    expect(chosenCard(cards, 'missions', '5')).toBe(cards[4]);
    expect(chosenCard(cards, 'missions', null)).toBe(cards[2]);
    expect(chosenCard(cards, 'daily_wheel', null)).toBe(cards[3]);
  });

  it('is none of another kind, and none that does not run', () => {
    expect(chosenCard(cards, 'missions', '2')).toBeUndefined();
    expect(chosenCard(cards, 'recharge_tiers', null)).toBeUndefined();
  });
});
