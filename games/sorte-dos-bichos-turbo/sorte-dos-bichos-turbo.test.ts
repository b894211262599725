import { conformance, drawsOf, factsOf } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { options } from '../sorte-dos-bichos/maths.ts';
import { sorteDosBichos } from '../sorte-dos-bichos/sorte-dos-bichos.ts';
import { sorteDosBichosTurbo } from './sorte-dos-bichos-turbo.ts';

const draws = drawsOf(new Uint8Array(32).map((_, index) => 3 * index));

describe('Bichos Turbo keeps what every game promises', () => {
  const malformed = [
    undefined,
    null,
    {},
    { way: 'animal', reach: 'first', named: [] },
    { way: 'animal', reach: 'first', named: [26] },
    { way: 'pair', reach: 'first', named: [1, 2] },
    { way: 'pair', reach: 'all', named: [2, 1] },
    { way: 'ending', reach: 'all', named: [100] },
  ];
  it.each(conformance(sorteDosBichosTurbo, { options, malformed, rounds: 60 }))('$name', ({ check }) => check());
});

describe('a draw at once', () => {
  it('draws and pays as the draw by the clock does from the same seeds', () => {
    for (const { input } of options) {
      const choice = sorteDosBichosTurbo.readInput(input);
      if (!choice) throw new Error('the sheet names a ticket that nobody can buy');
      for (let nonce = 0; nonce < 40; nonce += 1) {
        const { outcome, multiplierE4 } = sorteDosBichosTurbo.play(draws('same', nonce), choice);
        expect(outcome).toEqual(sorteDosBichos.draw(draws('same', nonce), null));
        expect(multiplierE4).toBe(sorteDosBichos.pay(outcome, choice, null));
      }
    }
  });

  it('declares what its sheet counts', () => {
    const { rtp, maxMultiplierE4, maxOneIn } = sorteDosBichosTurbo;
    expect({ rtp, maxMultiplierE4, maxOneIn }).toEqual(factsOf(options));
  });
});
