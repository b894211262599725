import { createDraw, published } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { cardAt, deck, drawCard, isCard, numberOf, rankAt, rankOf, suitOf } from './deck.ts';

describe('the deck', () => {
  it('has the names and the order of the public convention', () => {
    for (const [number, card] of deck.entries()) expect(card).toBe(published.cardName(number));
    expect(new Set(deck).size).toBe(52);
  });

  it('deals what a public verifier deals from the same seeds', () => {
    const serverSeed = new Uint8Array(32).fill(5);
    const draw = createDraw({ serverSeed, clientSeed: 'arara', nonce: 7n });
    const dealt = Array.from({ length: 20 }, () => drawCard(draw));
    const seeds = { serverSeed: '05'.repeat(32), clientSeed: 'arara', nonce: 7n };
    expect(dealt).toEqual(published.cards(seeds, { count: 20 }).cards);
  });

  it('has a rank and a suit for each card', () => {
    for (const [number, card] of deck.entries()) {
      expect(`${rankOf(card)}${suitOf(card)}`).toBe(card);
      expect([numberOf(card), rankAt(card)]).toEqual([number, Math.floor(number / 4)]);
    }
  });

  it('knows a card from what is none', () => {
    expect(deck.every(isCard)).toBe(true);
    for (const other of ['1D', '11S', 'QX', 'as', '', 3, null, undefined, ['AS']]) expect(isCard(other)).toBe(false);
    expect(() => cardAt(52)).toThrow(RangeError);
  });
});
