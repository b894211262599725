import { describe, expect, it } from 'vitest';
import { createTrigger } from './trigger.ts';

describe('the key that shoots', () => {
  it('fires once for a press, however often it is asked before the screen knows of it', () => {
    const revealed: boolean[] = [];
    const trigger = createTrigger((armed) => void revealed.push(armed));
    expect(trigger.pull(() => 'fish')).toBeUndefined();
    trigger.press();
    expect([1, 2, 3].map(() => trigger.pull(() => 'fish'))).toEqual(['fish', undefined, undefined]);
    expect(revealed).toEqual([true, false]);
  });

  it('waits for something to fire at, and lets itself be taken back until then', () => {
    const trigger = createTrigger(() => undefined);
    trigger.press();
    expect(trigger.pull(() => undefined)).toBeUndefined();
    expect(trigger.pull(() => 'fish')).toBe('fish');
    trigger.press();
    trigger.press();
    expect(trigger.pull(() => 'fish')).toBeUndefined();
  });
});
