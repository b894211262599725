import { createDraw, published, winOf } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { type Card, cardAt } from '../cards/deck.ts';
import { isSeen, readHold } from './outcome.ts';
import { payE4, payKeys, paytables } from './paytable.ts';
import { type PokerHand, handOf, hands } from './poker-hand.ts';
import { valetePraCima } from './valete-pra-cima.ts';

const serverSeed = new Uint8Array(32).fill(6);
const draws = (nonce: number) => createDraw({ serverSeed, clientSeed: 'valete', nonce });

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

describe('a round', () => {
  it('deals what a public verifier finds: ten different cards of one deck', () => {
    const draw = draws(3);
    const again = draws(3);
    const { cards } = valetePraCima.begin(draw, { pays: '9-6' });
    expect(cards).toEqual(again.scaledPicks(52, 10).map(published.cardName));
    expect(new Set(cards).size).toBe(10);
    expect(draw.words).toBe(10);
  });

  it('puts the next cards, in order, where none was kept', () => {
    const round = valetePraCima.begin(draws(1), { pays: '9-6' });
    const [a, , c, , , f, g, h] = round.cards;
    const after = valetePraCima.move(draws(1), round, { hold: [0, 2] });
    expect(valetePraCima.view(after)).toMatchObject({ cards: [a, f, c, g, h], hold: [0, 2] });
    expect(valetePraCima.view(after)).toMatchObject({ dealt: round.cards.slice(0, 5) });
  });

  it('shows nothing of the cards to come, whatever they are', () => {
    const round = valetePraCima.begin(draws(1), { pays: '9-6' });
    const other = { ...round, cards: [...round.cards.slice(0, 5), ...round.cards.slice(5).toReversed()] };
    expect(valetePraCima.view(other)).toEqual(valetePraCima.view(round));
    expect(JSON.stringify(valetePraCima.view(round))).not.toContain(round.cards[5]);
  });

  it('offers each of the 32 ways to keep cards once, and is over after one', () => {
    const round = valetePraCima.begin(draws(1), { pays: '9-6' });
    const moves = valetePraCima.moves(round);
    expect(new Set(moves.map((move) => JSON.stringify(move))).size).toBe(32);
    for (const move of moves) {
      expect(readHold(move)).toEqual(move);
      const after = valetePraCima.move(draws(1), round, move);
      expect([valetePraCima.moves(after), valetePraCima.mostMoves]).toEqual([[], 1]);
      expect(valetePraCima.returnE4(after)).toBe(payE4('9-6', handOf(seenCards(after))));
    }
  });

  it('keeps all five cards where its player has left', () => {
    const round = valetePraCima.begin(draws(2), { pays: '8-5' });
    const after = valetePraCima.move(draws(2), round, valetePraCima.unattended(round));
    expect(seenCards(after)).toEqual(round.cards.slice(0, 5));
  });
});

function seenCards(round: Parameters<typeof valetePraCima.view>[0]): readonly Card[] {
  const view = valetePraCima.view(round);
  if (!isSeen(view)) throw new Error('not a round of this game');
  return view.cards;
}

describe('the paytables', () => {
  it('rise with the hand, and differ in what a full house and a flush pay', () => {
    for (const key of payKeys) {
      const pays = hands.map((hand) => paytables[key][hand]);
      expect(pays.toSorted((a, b) => a - b)).toEqual(pays);
      expect(key).toBe(`${paytables[key].fullHouse}-${paytables[key].flush}`);
      expect(payE4(key, 'royal')).toBe(valetePraCima.maxMultiplierE4);
      expect(payE4(key, undefined)).toBe(0n);
    }
  });

  it('never leave a fraction of a centavo', () => {
    for (const stake of valetePraCima.stakes.steps)
      for (const hand of hands) expect(winOf(stake, payE4('8-5', hand))).toBe(stake * BigInt(paytables['8-5'][hand]));
  });
});

describe('what is sent and stored', () => {
  it.each([
    { hold: [1, 0] },
    { hold: [0, 0] },
    { hold: [5] },
    { hold: [-1] },
    { hold: [0.5] },
    { hold: '01' },
    { hold: [0], more: 1 },
  ])('is no hold: %j', (move) => expect(readHold(move)).toBeUndefined());

  it('is recognised, and nothing else is', () => {
    const view = valetePraCima.view(valetePraCima.begin(draws(1), { pays: '9-6' })) as object;
    expect(isSeen(JSON.parse(JSON.stringify(view)))).toBe(true);
    for (const broken of [
      null,
      [],
      {},
      { ...view, pays: '10-9' },
      { ...view, cards: ['AS'] },
      { ...view, hand: 'five' },
      { ...view, hold: [9] },
    ])
      expect(isSeen(broken)).toBe(false);
  });
});
