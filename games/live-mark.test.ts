import { describe, expect, it } from 'vitest';
import { liveMark } from './live-mark.ts';

const player = { player: ['9S', 'KD'], banker: ['2H', '3C'], result: 'player' };
const tie = { player: ['9S', 'KD'], banker: ['9H', 'KC'], result: 'tie' };
const banker = { player: ['2H', '3C', '10D'], banker: ['9S', 'KD'], result: 'banker' };

describe('the mark of a live round', () => {
  it('is the number with its colour, the side, or the number of the wheel', () => {
    expect(liveMark('roleta-ao-vivo', { pocket: 0 }, 'pt')).toEqual({ text: '0', tone: 'green' });
    expect(liveMark('roleta-ao-vivo', { pocket: 17 }, 'pt')).toEqual({ text: '17', tone: 'black' });
    expect(liveMark('roleta-ao-vivo', { pocket: 23 }, 'pt')).toEqual({ text: '23', tone: 'red' });
    expect(liveMark('roda-do-show', { stops: [1] }, 'pt')).toEqual({ text: '2,2', tone: 'gold' });
    expect(liveMark('roda-do-show', { stops: [1] }, 'en')).toEqual({ text: '2.2', tone: 'gold' });
  });

  it('is the number of the strip in its colour', () => {
    const marks = [0, 7, 8].map((slot) => liveMark('double-da-arara', { slot }, 'pt'));
    expect(marks).toEqual([
      { text: '0', tone: 'white' },
      { text: '7', tone: 'red' },
      { text: '8', tone: 'black' },
    ]);
  });

  it('is the letter of the side in the language of the reader', () => {
    expect(liveMark('bacara-ao-vivo', player, 'pt')).toEqual({ text: 'J', tone: 'blue' });
    expect(liveMark('bacara-ao-vivo', tie, 'en')).toEqual({ text: 'T', tone: 'green' });
  });

  it('is the rank of the card that won, or the sum of the dice', () => {
    const round = { home: '10H', away: 'KD', result: 'away' };
    expect(liveMark('classico-da-carta', round, 'pt')).toEqual({ text: 'K', tone: 'red' });
    const dice = { blue: [3, 4], red: [1, 2], result: 'blue' };
    expect(liveMark('dados-da-arara', dice, 'pt')).toEqual({ text: '7', tone: 'blue' });
  });

  it('is none for what is no round', () => {
    for (const broken of [
      null,
      7,
      {},
      { pocket: 99 },
      { stops: [] },
      { slot: 15 },
      { home: '10H', away: 'KD', result: 'home' },
      { blue: [3, 7], red: [1, 2], result: 'blue' },
      { ...player, result: 'tie' },
      banker,
    ])
      for (const game of [
        'roleta-ao-vivo',
        'bacara-ao-vivo',
        'roda-do-show',
        'double-da-arara',
        'classico-da-carta',
        'dados-da-arara',
        'quininha',
        'toString',
      ])
        expect(liveMark(game, broken, 'pt')).toBeUndefined();
  });
});
