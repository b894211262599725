import { expect, it } from 'vitest';
import { createSession } from '../../shared/auth/session.ts';
import { listRecentItems, rememberItem } from './recent-items.ts';

function createStorage(text?: string) {
  const values = new Map<string, string>(text === undefined ? [] : [['arara-office-recent', text]]);
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

it('keeps the five items that were opened last, each once', () => {
  const storage = createStorage();
  for (const number of [1, 2, 3, 4, 5, 6, 2])
    rememberItem({ id: `p${number}`, group: 'players', title: `${number}`, href: `/players/${number}/show` }, storage);
  expect(listRecentItems(storage).map(({ title }) => title)).toEqual(['2', '6', '5', '4', '3']);
});

it.each(['{', '7', '[null, 3, {"id":"x"}]'])('passes over %s', (text) => {
  expect(listRecentItems(createStorage(text))).toEqual([]);
});

it('does not keep an action without an address', () => {
  const storage = createStorage();
  rememberItem({ id: 'theme', group: 'actions', title: 'Tema', run: () => undefined }, storage);
  expect(listRecentItems(storage)).toEqual([]);
});

it('keeps nothing for the next person who signs in in the tab', () => {
  const storage = createStorage();
  const session = createSession(storage);
  session.open('token');
  rememberItem({ id: 'p1', group: 'players', title: 'maria', href: '/players/1/show' }, storage);
  session.close();
  expect(listRecentItems(storage)).toEqual([]);
});
