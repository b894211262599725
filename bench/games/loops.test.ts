import { games } from '@arara/games';
import { describe, expect, it } from 'vitest';
import { parsheets } from '../../games/parsheets.ts';
import { bareCodes, createOutcomes, runFor, createSpin } from './loops.ts';
import { gameParts } from './parts.ts';

describe('the loops of the games', () => {
  it('count what was done, and stop', () => {
    const numbers = new Set<number>();
    const { rounds, perSecond } = runFor(0.001, (number) => numbers.add(number));
    expect(numbers.size).toBe(rounds);
    expect(perSecond).toBeGreaterThan(0);
  });

  it.each(games)('play rounds of $name to their end, and count the codes', (game) => {
    const [option] = parsheets[game.name] ?? [];
    if (option === undefined) throw new Error('no way to bet');
    const { once, codes } = createOutcomes(game, game.readInput(option.input));
    const spin = createSpin(game, option);
    for (let number = 0; number < 20; number += 1) {
      once(number);
      spin(number);
    }
    expect(codes()).toBeGreaterThanOrEqual(20);
  });

  it('have a floor that is nothing but codes', () => expect(() => bareCodes()(1)).not.toThrow());

  it('measure every game', () => expect(gameParts.map(({ name }) => name)).toEqual(games.map(({ name }) => name)));
});
