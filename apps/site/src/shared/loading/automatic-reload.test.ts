import { describe, expect, it } from 'vitest';
import { nextReloadMs } from './automatic-reload.ts';

describe('reloading after a file failed to load', () => {
  it('waits longer before each reload and stops after three', () => {
    const kept = new Map<string, string>();
    const storage = () => ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
    const delays = Array.from({ length: 5 }, () => nextReloadMs(storage));
    expect(delays).toEqual([1_000, 3_000, 9_000, undefined, undefined]);
  });

  it('does not reload where the browser denies storage, since the count would be lost', () => {
    const denied = (): Storage => {
      throw new DOMException('denied', 'SecurityError');
    };
    expect(nextReloadMs(denied)).toBeUndefined();
  });
});
