import { expect, it } from 'vitest';
import type { KeyValueStore } from '../../shared/browser/storage.ts';
import { createRecentSearches } from './recent-searches.ts';

function createStore(text: string | null = null): KeyValueStore & { text: () => string | null } {
  let kept = text;
  return {
    read: () => kept,
    write: (_key, value) => void (kept = value),
    remove: () => void (kept = null),
    clear: () => void (kept = null),
    text: () => kept,
  };
}

it('keeps the last eight, the latest first, without duplicates', () => {
  const drawer = createStore();
  const recent = createRecentSearches(drawer);
  for (const words of ['tigre', 'mina', ' Tigre ', 'a', '']) recent.add(words);
  expect(recent.list()).toEqual(['Tigre', 'mina']);
  for (let number = 1; number <= 9; number += 1) recent.add(`jogo ${number}`);
  expect(recent.list()).toHaveLength(8);
  expect(recent.list()[0]).toBe('jogo 9');
  expect(createRecentSearches(drawer).list()).toEqual(recent.list());
});

it('removes one or all', () => {
  const drawer = createStore();
  const recent = createRecentSearches(drawer);
  recent.add('tigre');
  recent.add('mina');
  recent.remove('mina');
  expect(recent.list()).toEqual(['tigre']);
  recent.clear();
  expect([recent.list(), drawer.text()]).toEqual([[], null]);
});

it.each(['{', 'null', '"tigre"', '[1, {"a":2}]'])('starts empty where the store holds %s', (text) => {
  expect(createRecentSearches(createStore(text)).list()).toEqual([]);
});

it('notifies subscribers', () => {
  const recent = createRecentSearches(createStore());
  let calls = 0;
  const stop = recent.subscribe(() => void (calls += 1));
  recent.add('tigre');
  stop();
  recent.add('mina');
  expect(calls).toBe(1);
});
