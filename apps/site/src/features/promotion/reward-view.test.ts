import { describe, expect, it } from 'vitest';
import { isKept, rewardArt, rewardTone } from './reward-view.ts';

describe('reward in the history', () => {
  it.each(['credited', 'active', 'waiting', 'converted'] as const)('is shown as a gain while it is %s', (status) => {
    expect(isKept(status)).toBe(true);
  });

  it('is no gain while staff reviews it', () => {
    expect([isKept('held'), rewardTone('held')]).toEqual([false, 'wait']);
  });

  it.each(['lost', 'expired', 'forfeited', 'cancelled', 'refused', 'released'] as const)(
    'is no gain any more once it is %s',
    (status) => {
      expect(isKept(status)).toBe(false);
    },
  );

  it('is red only if it expired', () => {
    expect(rewardTone('expired')).toBe('bad');
    expect(rewardTone('lost')).toBe('calm');
  });

  it('has the picture of its origin, and a gift for an unknown one', () => {
    expect([rewardArt('vip'), rewardArt('missions'), rewardArt('toString')]).toEqual(['1f451', '1f3af', '1f381']);
  });
});
