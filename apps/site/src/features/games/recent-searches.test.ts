import { expect, it } from 'vitest';
import type { Drawer } from '../../app/storage.ts';
import { createRecentSearches } from './recent-searches.ts';

function drawerOf(text: string | null = null): Drawer & { text: () => string | null } {
  let kept = text;
  return {
    read: () => kept,
    write: (_key, value) => void (kept = value),
    remove: () => void (kept = null),
    clear: () => void (kept = null),
    text: () => kept,
  };
}

it('keeps the last eight, the latest first, each once', () => {
  const drawer = drawerOf();
  const recent = createRecentSearches(drawer);
  for (const words of ['tigre', 'mina', ' Tigre ', 'a', '']) recent.add(words);
  expect(recent.list()).toEqual(['Tigre', 'mina']);
  for (let number = 1; number <= 9; number += 1) recent.add(`jogo ${number}`);
  expect(recent.list()).toHaveLength(8);
  expect(recent.list()[0]).toBe('jogo 9');
  expect(createRecentSearches(drawer).list()).toEqual(recent.list());
});

it('forgets one, or all', () => {
  const drawer = drawerOf();
  const recent = createRecentSearches(drawer);
  recent.add('tigre');
  recent.add('mina');
  recent.remove('mina');
  expect(recent.list()).toEqual(['tigre']);
  recent.clear();
  expect([recent.list(), drawer.text()]).toEqual([[], null]);
});

it.each(['{', 'null', '"tigre"', '[1, {"a":2}]'])('begins anew where the drawer holds %s', (text) => {
  expect(createRecentSearches(drawerOf(text)).list()).toEqual([]);
});

it('tells who listens', () => {
  const recent = createRecentSearches(drawerOf());
  let told = 0;
  const stop = recent.subscribe(() => void (told += 1));
  recent.add('tigre');
  stop();
  recent.add('mina');
  expect(told).toBe(1);
});
