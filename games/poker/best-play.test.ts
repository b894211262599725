import { approximately, createDraw, deviation, exactRtp, hitRate } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { type Card, cardAt, deck } from '../cards/deck.ts';
import { bestHold, holdReturns } from './best-hold.ts';
import { eachSet, placeOf, setCount } from './card-sets.ts';
import { bestOdds } from './best-play.ts';
import { type PayKey, payKeys, paytables } from './paytable.ts';
import { handOf } from './poker-hand.ts';
import { RETURNS } from './return.ts';

describe('the return of best play', () => {
  it.each<[PayKey, string]>([
    ['9-6', '0.9954390437'],
    ['8-6', '0.9839268543'],
    ['8-5', '0.9729843375'],
  ])('on %s is the published %s, over all 2,598,960 deals', (key, published) => {
    const { win, stake } = exactRtp(bestOdds(key));
    expect(approximately(win, stake).toFixed(10)).toBe(published);
    expect({ win, stake }).toEqual(RETURNS[key]);
  });

  it('on 9-6 is the published fraction', () => {
    // Ethier, The Doctrine of Chances.
    expect(exactRtp(bestOdds('9-6'))).toEqual({ win: 1_653_526_326_983n, stake: 1_661_102_543_100n });
  });

  it('on 9-6 comes from the published hands', () => {
    const { total, cases } = bestOdds('9-6');
    const oneIn = (times: bigint): number => approximately(total, cases.get(times * 10_000n) ?? 1n);
    expect(oneIn(800n)).toBeCloseTo(40_390.547, 3);
    expect(oneIn(50n)).toBeCloseTo(9148.37, 2);
    expect(approximately(cases.get(250_000n) ?? 0n, total)).toBeCloseTo(0.002_362_55, 8);
    expect(approximately(cases.get(10_000n) ?? 0n, total)).toBeCloseTo(0.214_585_03, 8);
    expect([...cases.values()].reduce((sum, count) => sum + count, 0n)).toBe(total);
    expect(deviation(bestOdds('9-6'))).toBeCloseTo(4.417_542, 6);
    expect(hitRate(bestOdds('9-6'))).toBeCloseTo(0.454_565, 6);
  });
});

describe('sets of cards', () => {
  it('have places without a gap, in the order in which they are shown', () => {
    for (const size of [0, 1, 2, 3]) {
      let next = 0;
      eachSet(size, (cards, place) => {
        expect([place, placeOf(cards)]).toEqual([next, next]);
        next += 1;
      });
      expect(next).toBe(setCount(size));
    }
    expect(setCount(5)).toBe(2_598_960);
    expect(placeOf([3, 8, 20, 31, 50], 2)).toBe(placeOf([3, 8, 31, 50]));
  });
});

/** What keeping these cards pays, found by trying every draw. */
function tried(dealt: readonly Card[], hold: readonly number[], key: PayKey): number {
  const rest = deck.filter((card) => !dealt.includes(card));
  const kept = hold.map((place) => dealt[place] ?? 'AS');
  const draw = (from: number, cards: readonly Card[]): number => {
    if (cards.length === 5) {
      const hand = handOf(cards);
      return hand ? paytables[key][hand] : 0;
    }
    let paid = 0;
    for (let at = from; at < rest.length; at += 1) paid += draw(at + 1, [...cards, rest[at] ?? 'AS']);
    return paid;
  };
  return draw(0, kept);
}

/** Deals that anybody could be dealt, by the game's own draw. */
function dealtCards(nonce: number): readonly Card[] {
  const draw = createDraw({ serverSeed: new Uint8Array(32).fill(4), clientSeed: 'dica', nonce });
  return draw.scaledPicks(deck.length, 5).map(cardAt);
}

describe('the hint', () => {
  it.each<[string, Card[], number[]]>([
    ['four to a royal flush before a pair', ['AS', 'KS', 'QS', 'JS', 'JD'], [0, 1, 2, 3]],
    ['a straight flush before four to a royal flush', ['9S', 'KS', 'QS', 'JS', '10S'], [0, 1, 2, 3, 4]],
    ['a high pair before four to a flush', ['JS', '2S', '5S', '9S', 'JD'], [0, 4]],
    ['four to a flush before a low pair', ['2S', '5S', '9S', 'QS', '2D'], [0, 1, 2, 3]],
    ['a low pair before nothing', ['4D', '4S', '9H', 'QC', '2D'], [0, 1]],
    ['nothing at all', ['2D', '4S', '7H', '9C', '3S'], []],
  ])('keeps %s', (_, dealt, hold) => expect(bestHold(dealt, paytables['9-6']).hold).toEqual(hold));

  it('knows the returns that trying every draw finds', () => {
    for (let nonce = 0; nonce < 12; nonce += 1) {
      const dealt = dealtCards(nonce);
      const key = payKeys[nonce % 3] ?? '9-6';
      for (const { hold, paid } of holdReturns(dealt, paytables[key])) {
        if (hold.length >= 3) expect(paid, `${dealt.join(' ')} ${hold.join()}`).toBe(tried(dealt, hold, key));
      }
    }
  });

  it('knows those of large draws too', () => {
    const dealt: Card[] = ['QS', 'JS', '10D', '5H', '2C'];
    const returns = holdReturns(dealt, paytables['9-6']);
    for (const hold of [
      [0, 1],
      [0, 4],
    ]) {
      const known = returns.find((each) => each.hold.join() === hold.join());
      expect([known?.paid, known?.draws]).toEqual([tried(dealt, hold, '9-6'), 16_215]);
    }
  });

  it('has as many draws as there are ways to draw', () => {
    for (const { hold, draws } of holdReturns(['2D', '4S', '7H', '9C', '3S'], paytables['9-6'])) {
      let ways = 1;
      for (let at = 0; at < 5 - hold.length; at += 1) ways = (ways * (47 - at)) / (at + 1);
      expect(draws).toBe(Math.round(ways));
    }
  });

  it('returns over many deals what the exact solution says', () => {
    const deals = 150;
    let sum = 0;
    let squares = 0;
    for (let nonce = 0; nonce < deals; nonce += 1) {
      const { paid, draws } = bestHold(dealtCards(nonce), paytables['9-6']);
      sum += paid / draws;
      squares += (paid / draws) ** 2;
    }
    const spread = Math.sqrt(squares / deals - (sum / deals) ** 2);
    expect(Math.abs(sum / deals - 0.995_439)).toBeLessThan((4 * spread) / Math.sqrt(deals));
  });
});
