import { expect, it } from 'vitest';
import { findLinkedGame } from './pressed-games.ts';

it.each([
  ['https://arara.example/gameInfo?game=dado', 'dado'],
  ['https://arara.example/gameInfo?mode=demo&game=fora-roda', 'fora-roda'],
  ['https://arara.example/gameInfo', undefined],
  ['https://arara.example/game?game=dado', undefined],
  ['mailto:ajuda@arara.example', undefined],
])('finds the game to which %s links', (href, name) => {
  expect(findLinkedGame(href)).toBe(name);
});
