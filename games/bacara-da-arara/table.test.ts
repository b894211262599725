import { drawsOf } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import type { Card } from '../cards/deck.ts';
import { type Dealt, deal, isDealt, resultOf } from './deal.ts';
import { type Frame, bankerRuling, framesOf } from './director.ts';
import { bankerDraws, isNatural, isPair, playerDraws, totalOf } from './hand.ts';
import { isBacaraOutcome } from './outcome.ts';
import { openShoe } from '../cards/shoe.ts';

/** Deals these cards. */
const dealt = (...cards: Card[]): Dealt => {
  let at = 0;
  return deal(() => cards[at++] ?? '10D');
};
const draws = drawsOf(new Uint8Array(32).fill(3));
const many = Array.from({ length: 400 }, (_, nonce) => deal(openShoe(draws('table', nonce))));

describe('the hands', () => {
  it.each([
    [['AS', '9D'], 0],
    [['7C', '8H'], 5],
    [['KS', 'QD'], 0],
    [['10S', '9D', 'AC'], 0],
    [['2S', '3D', '4C'], 9],
  ] as const)('%j count %d', (cards, total) => expect(totalOf(cards)).toBe(total));

  it('know a natural and a pair from what is none', () => {
    expect([isNatural(['KS', '9D']), isNatural(['4S', '4D']), isNatural(['3S', '4D'])]).toEqual([true, true, false]);
    expect(isNatural(['2S', '3D', '4C'])).toBe(false);
    expect([isPair(['4S', '4D']), isPair(['KS', 'QD']), isPair(['KS'])]).toEqual([true, false, false]);
  });
});

describe('the third card', () => {
  it('comes to the player on five and less', () => {
    expect([0, 5, 6, 7].map(playerDraws)).toEqual([true, true, false, false]);
  });

  it.each([
    [0, '0123456789'],
    [1, '0123456789'],
    [2, '0123456789'],
    [3, '012345679'],
    [4, '234567'],
    [5, '4567'],
    [6, '67'],
    [7, ''],
  ])('comes to the bank with %d when the player drew one of “%s”', (total, thirds) => {
    const drawn = Array.from({ length: 10 }, (_, third) => third).filter((third) => bankerDraws(total, third));
    expect(drawn.join('')).toBe(thirds);
  });

  it('comes to the bank as to the player when the player stood', () => {
    for (let total = 0; total <= 7; total += 1) expect(bankerDraws(total, undefined)).toBe(playerDraws(total));
  });
});

describe('a round', () => {
  it('is over at once with eight or nine on either side', () => {
    expect(dealt('KS', '2D', '9D', '3C')).toEqual({ player: ['KS', '9D'], banker: ['2D', '3C'] });
    expect(dealt('2S', 'KD', '3D', '8C')).toEqual({ player: ['2S', '3D'], banker: ['KD', '8C'] });
  });

  it('goes to the higher total, and to nobody on the same', () => {
    expect(resultOf(dealt('KS', '2D', '9D', '3C'))).toBe('player');
    expect(resultOf(dealt('2S', 'KD', '3D', '8C'))).toBe('banker');
    expect(resultOf(dealt('KS', 'KD', '7D', '7C'))).toBe('tie');
  });

  it('is recognised as it was stored, and nothing else is', () => {
    for (const round of many) {
      const outcome: unknown = JSON.parse(JSON.stringify({ ...round, result: resultOf(round) }));
      expect(isBacaraOutcome(outcome)).toBe(true);
    }
    const round = dealt('KS', '2D', '9D', '3C');
    const outcome = { ...round, result: 'player' };
    for (const broken of [
      null,
      [],
      {},
      { ...outcome, result: 'banker' },
      { ...outcome, player: ['KS'] },
      { ...outcome, player: ['KS', '9D', '2C'] },
      { ...outcome, banker: ['2D', '3C', '4C'] },
      { ...outcome, player: ['KS', '1D'] },
      { ...outcome, player: 'KS' },
      // The player has five and did not draw.
      { player: ['2S', '3D'], banker: ['KD', '7C'], result: 'banker' },
    ])
      expect(isBacaraOutcome(broken)).toBe(false);
    expect(isDealt({ player: ['2S', '3D', 'KC'], banker: ['KD', '7C'] })).toBe(true);
  });
});

describe('the show', () => {
  const rules = (frames: readonly Frame[]) =>
    frames.flatMap(({ ruling, length }) => (ruling && length === 'messages' ? [ruling] : []));

  it('lays the cards that were dealt and turns each of them, one step at a time', () => {
    for (const round of many) {
      const frames = framesOf(round);
      expect(frames.at(-1)).toMatchObject({
        player: { lying: round.player.length, open: round.player.length },
        banker: { lying: round.banker.length, open: round.banker.length },
      });
      for (const [at, { player, banker }] of frames.entries()) {
        const before = frames[at - 1];
        expect(player.open <= player.lying && banker.open <= banker.lying).toBe(true);
        const came = player.lying + banker.lying - (before ? before.player.lying + before.banker.lying : 0);
        expect(came >= 0 && came <= 1).toBe(true);
      }
    }
  });

  it('shows every rule when it applies', () => {
    expect(rules(framesOf(dealt('KS', '2D', '9D', '3C')))).toEqual([{ rule: 'natural', side: 'player', total: 9 }]);
    expect(rules(framesOf(dealt('KS', 'KD', '8D', '9C')))).toEqual([{ rule: 'natural', side: 'banker', total: 9 }]);
    expect(rules(framesOf(dealt('KS', '2D', '6D', '3C', '9C')))).toEqual([
      { rule: 'playerStands', side: 'player', total: 6 },
      { rule: 'bankerDraws', side: 'banker', total: 5 },
    ]);
    expect(rules(framesOf(dealt('2S', '2D', '3D', '3C', '9C')))).toEqual([
      { rule: 'playerDraws', side: 'player', total: 5 },
      { rule: 'bankerStandsOn', side: 'banker', total: 5, third: 9 },
    ]);
  });

  it.each([
    [0, 9, 'bankerAlways'],
    [3, 8, 'bankerStandsOn'],
    [3, 9, 'bankerDrawsOn'],
    [6, 6, 'bankerDrawsOn'],
    [7, 1, 'bankerNever'],
    [5, undefined, 'bankerDraws'],
    [6, undefined, 'bankerStands'],
  ] as const)('of a bank with %s against %s says %s', (total, third, rule) =>
    expect(bankerRuling(total, third).rule).toBe(rule),
  );
});
