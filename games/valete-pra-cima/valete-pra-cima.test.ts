import { createDraw, factsOf, published, winOf } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import type { Card } from '../cards/deck.ts';
import { readHold } from '../poker/hold.ts';
import { payE4, paytables } from '../poker/paytable.ts';
import { handOf, hands } from '../poker/poker-hand.ts';
import { options } from './maths.ts';
import { isSeen } from './outcome.ts';
import { valetePraCima } from './valete-pra-cima.ts';

const serverSeed = new Uint8Array(32).fill(6);
const draws = (nonce: number) => createDraw({ serverSeed, clientSeed: 'valete', nonce });

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

describe('its pays', () => {
  it('never leave a fraction of a centavo', () => {
    for (const stake of valetePraCima.stakes.steps)
      for (const hand of hands) expect(winOf(stake, payE4('8-5', hand))).toBe(stake * BigInt(paytables['8-5'][hand]));
  });

  it('have the return, the largest prize and the odds that it declares', () => {
    const { rtp, maxMultiplierE4, maxOneIn } = valetePraCima;
    expect({ rtp, maxMultiplierE4, maxOneIn }).toEqual(factsOf(options));
  });
});

describe('what is stored', () => {
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
