import { describe, expect, it } from 'vitest';
import type { Shelf } from '../draws/favourites.ts';
import { createConfirmFirst } from './confirm-first.ts';

function createShelf(): Shelf {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

const refusing = (): Shelf => {
  throw new Error('storage is closed');
};

describe('the wish to bet by Confirm alone', () => {
  it('is not there at first, and is kept on the device', () => {
    const shelf = createShelf();
    const wish = createConfirmFirst(() => shelf);
    expect(wish.isWanted()).toBe(false);
    wish.change(true);
    expect(createConfirmFirst(() => shelf).isWanted()).toBe(true);
    wish.change(false);
    expect(createConfirmFirst(() => shelf).isWanted()).toBe(false);
  });

  it('lasts as long as the page where the storage refuses', () => {
    const wish = createConfirmFirst(refusing);
    expect(wish.isWanted()).toBe(false);
    wish.change(true);
    expect(wish.isWanted()).toBe(true);
  });

  it('is announced to those who listen, until they stop', () => {
    const wish = createConfirmFirst(createShelf);
    const changes: boolean[] = [];
    const stop = wish.subscribe(() => changes.push(wish.isWanted()));
    wish.change(true);
    stop();
    wish.change(false);
    expect(changes).toEqual([true]);
  });
});
