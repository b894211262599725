import { expect, it } from 'vitest';
import { findHotGames } from './hot-games.ts';

const played = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([name, players]) => ({ name, players }));

it('finds the three games that gained most players since the day before', () => {
  const lastDay = played({ foguete: 90, dado: 12, roda: 9, torre: 6, keno: 5 });
  // The day before: 95, 2, 4, 5 and 5.
  const lastTwoDays = played({ foguete: 185, dado: 14, roda: 13, torre: 11, keno: 10, roleta: 7 });
  expect([...findHotGames(lastDay, lastTwoDays)]).toEqual(['dado', 'roda', 'torre']);
});

it('finds none on a site without growth', () => {
  expect(findHotGames(played({ dado: 3 }), played({ dado: 6 })).size).toBe(0);
  expect(findHotGames([], []).size).toBe(0);
});
