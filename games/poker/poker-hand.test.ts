import { describe, expect, it } from 'vitest';
import { type Card, cardAt } from '../cards/deck.ts';
import { payE4, payKeys, paytables } from './paytable.ts';
import { type PokerHand, handOf, hands } from './poker-hand.ts';
import { MAX_MULTIPLIER_E4 } from './return.ts';

describe('a hand', () => {
  it.each<[string, PokerHand | undefined]>([
    ['AS KS QS JS 10S', 'royal'],
    ['10D AD JD KD QD', 'royal'],
    ['9S KS QS JS 10S', 'straightFlush'],
    ['AS 2S 3S 4S 5S', 'straightFlush'],
    ['7S 7D 7H 7C 10S', 'four'],
    ['7S 7D 7H 10C 10S', 'fullHouse'],
    ['2S 9S JS KS 5S', 'flush'],
    ['AS KD QS JS 10S', 'straight'],
    ['AS 2D 3S 4S 5S', 'straight'],
    ['7S 7D 7H 9C 10S', 'three'],
    ['7S 7D 10H 9C 10S', 'twoPairs'],
    ['JS JD 2H 9C 10S', 'jacks'],
    ['AS AD 2H 9C 10S', 'jacks'],
    ['10S 10D 2H 9C KS', undefined],
    ['KS AD 2H 3C 4S', undefined],
    ['2S 4D 6H 8C 10S', undefined],
  ])('%s is %s', (cards, hand) => expect(handOf(cards.split(' ') as Card[])).toBe(hand));

  it('is dealt as often as it is known to be', () => {
    // All 249,900 hands with the two of diamonds: 12 × 11 × 10 × 9 / 24 − 2 flushes, two straights of 4^4 less the suited.
    const counts = new Map<PokerHand | undefined, number>();
    for (let a = 0; a < 51; a += 1)
      for (let b = a + 1; b < 51; b += 1)
        for (let c = b + 1; c < 51; c += 1)
          for (let d = c + 1; d < 51; d += 1) {
            const hand = handOf(['2D', cardAt(a + 1), cardAt(b + 1), cardAt(c + 1), cardAt(d + 1)]);
            counts.set(hand, (counts.get(hand) ?? 0) + 1);
          }
    expect(counts.get('four')).toBe(60);
    expect(counts.get('fullHouse')).toBe(360);
    expect(counts.get('flush')).toBe(493);
    expect(counts.get('straightFlush')).toBe(2);
    expect(counts.get('straight')).toBe(510);
    expect(counts.get('royal')).toBeUndefined();
  });
});

describe('the paytables', () => {
  it('rise with the hand, and differ in what a full house and a flush pay', () => {
    for (const key of payKeys) {
      const pays = hands.map((hand) => paytables[key][hand]);
      expect(pays.toSorted((a, b) => a - b)).toEqual(pays);
      expect(key).toBe(`${paytables[key].fullHouse}-${paytables[key].flush}`);
      expect(payE4(key, 'royal')).toBe(MAX_MULTIPLIER_E4);
      expect(payE4(key, undefined)).toBe(0n);
    }
  });
});
