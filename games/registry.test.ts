import { existsSync } from 'node:fs';
import { localeKeys } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { emoji, findGame, findRoundGame, followUps, games, roundGames, tiles } from './registry.ts';

describe('the registry', () => {
  const all = [...games, ...followUps, ...roundGames];

  it('finds each game by its key, and nothing by another', () => {
    for (const game of [...games, ...followUps]) expect(findGame(game.name)).toBe(game);
    expect(findGame('toString')).toBeUndefined();
    for (const game of roundGames) expect(findRoundGame(game.name)).toBe(game);
    expect(findRoundGame('toString')).toBeUndefined();
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  });

  it('has a tile for each game, titled in every language', () => {
    expect(Object.keys(tiles).toSorted()).toEqual(all.map(({ name }) => name).toSorted());
    for (const tile of Object.values(tiles))
      expect(Object.keys(tile.title).toSorted()).toEqual([...localeKeys].toSorted());
  });

  it.each(emoji)('draws with a picture that exists: %s', (name) => {
    // What is shown small names its side after an `@`.
    const file = new URL(import.meta.resolve(`@lobehub/fluent-emoji-3d/assets/${name.replace(/@\d+$/, '')}.webp`));
    // A game may draw its own hero.
    expect(existsSync(file) || existsSync(new URL(`${name}/tile.svg`, import.meta.url))).toBe(true);
  });
});
