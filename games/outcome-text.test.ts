import { drawsOf } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { roundGames } from './registry.ts';
import { outcomeText } from './outcome-text.ts';

const draws = drawsOf(new Uint8Array(32));

describe('the outcome text of a shared round', () => {
  it.each(roundGames.map((game) => [game.name, game] as const))('is defined for %s', (name, game) => {
    for (let number = 1; number <= 20; number += 1) {
      const setup = game.setup(number);
      const outcome = game.draw(draws(name, number), setup);
      const revealed = outcomeText(name, { setup, outcome }, 'pt');
      expect(revealed.length).toBeGreaterThan(0);
      for (const part of revealed) expect(part).toMatch(/\S/);
    }
  });

  it('is written as the reader writes it', () => {
    const flight = { setup: null, outcome: { end: 1050 } };
    expect(outcomeText('foguete', flight, 'pt')).toEqual(['10,50×']);
    expect(outcomeText('foguete', flight, 'en')).toEqual(['10.50×']);
    expect(outcomeText('pipa-no-ceu', flight, 'pt')).toEqual(['10,50×']);
    const deal = { player: ['9S', 'KD'], banker: ['2H', '3C'], result: 'player' };
    expect(outcomeText('roleta-ao-vivo', { setup: null, outcome: { pocket: 0 } }, 'pt')).toEqual(['0']);
    expect(outcomeText('bacara-ao-vivo', { setup: null, outcome: { ...deal, banker: ['2H', '5C'] } }, 'pt')).toEqual([
      'J',
      'J: 9♠ K♦',
      'B: 2♥ 5♣',
    ]);
    expect(outcomeText('roda-do-show', { setup: null, outcome: { stops: [15, 1] } }, 'pt')).toEqual(['2X', '2,2']);
    const cards = { home: '10H', away: 'KD', result: 'away' };
    expect(outcomeText('classico-da-carta', { setup: null, outcome: cards }, 'pt')).toEqual(['10♥ × K♦']);
    const dice = { blue: [3, 4], red: [1, 2], result: 'blue' };
    expect(outcomeText('dados-da-arara', { setup: null, outcome: dice }, 'pt')).toEqual(['3+4=7 × 1+2=3']);
    expect(outcomeText('double-da-arara', { setup: null, outcome: { slot: 0 } }, 'pt')).toEqual(['Branco 0']);
    expect(outcomeText('double-da-arara', { setup: null, outcome: { slot: 9 } }, 'tr')).toEqual(['Siyah 9']);
    expect(outcomeText('sorte-dos-bichos', { setup: null, outcome: { prizes: [7, 1234, 0, 99, 500] } }, 'pt')[0]).toBe(
      '0007',
    );
  });

  it('is nothing for what is no round', () => {
    for (const outcome of [null, 7, 'x', {}, { side: 'heads' }, { balls: 'many' }])
      for (const game of [...roundGames.map(({ name }) => name), 'dado', 'toString'])
        expect(outcomeText(game, { setup: null, outcome }, 'pt')).toEqual([]);
  });
});
