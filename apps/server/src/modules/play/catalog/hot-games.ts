import type { PlayedSum } from './played-store.ts';

/** The number of games that are marked as growing. */
const MAX_HOT = 3;

type Players = Pick<PlayedSum, 'name' | 'players'>;

/**
 * Finds the games that gained most players: the last day compared with the day before. A game without growth is not
 * among them. `lastTwoDays` includes the last day.
 */
export function findHotGames(lastDay: readonly Players[], lastTwoDays: readonly Players[]): Set<string> {
  const both = new Map(lastTwoDays.map(({ name, players }) => [name, players]));
  const grown = lastDay
    .map(({ name, players }) => ({ name, growth: 2 * players - (both.get(name) ?? players) }))
    .filter(({ growth }) => growth > 0)
    .toSorted((one, other) => other.growth - one.growth || (one.name < other.name ? -1 : 1));
  return new Set(grown.slice(0, MAX_HOT).map(({ name }) => name));
}
