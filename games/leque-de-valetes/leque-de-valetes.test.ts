import { createDraw, factsOf, figuresOf, winOf } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { type Card, deck } from '../cards/deck.ts';
import { bestOdds } from '../poker/best-play.ts';
import { holds } from '../poker/hold.ts';
import { payE4, paytables } from '../poker/paytable.ts';
import { handOf, hands as pokerHands } from '../poker/poker-hand.ts';
import { RETURNS } from '../poker/return.ts';
import { lequeDeValetes } from './leque-de-valetes.ts';
import { figuresFor, options } from './maths.ts';
import { type Choice, handCounts, isSeen, readChoice } from './outcome.ts';

const serverSeed = new Uint8Array(32).fill(9);
const draws = (nonce: number) => createDraw({ serverSeed, clientSeed: 'leque', nonce });
const begin = (nonce: number, choice: Choice) => lequeDeValetes.begin(draws(nonce), choice);
const TEN: Choice = { pays: '9-6', hands: 10 };

describe('a round', () => {
  it('deals five cards, and gives each hand five of the other 47', () => {
    const { dealt, fresh } = begin(3, { pays: '9-6', hands: 25 });
    expect([dealt.length, fresh.length]).toEqual([5, 25]);
    for (const drawn of fresh) expect(new Set([...dealt, ...drawn]).size).toBe(10);
    // Decks of their own: what one hand draws another may draw too.
    expect(new Set(fresh.flat()).size).toBeLessThan(125);
  });

  it('draws each of the other cards about as often as any other', () => {
    const times = new Map<Card, number>(deck.map((card) => [card, 0]));
    for (let nonce = 0; nonce < 200; nonce += 1)
      for (const card of begin(nonce, TEN).fresh.flat()) times.set(card, (times.get(card) ?? 0) + 1);
    // 10,000 cards, 192.3 of each with a deviation of about 14.
    for (const count of times.values()) expect(Math.abs(count - 10_000 / 52)).toBeLessThan(5 * 14);
  });

  it('keeps the same cards in every hand and exchanges the others, from left to right', () => {
    const round = begin(1, TEN);
    const after = lequeDeValetes.move(draws(1), round, { hold: [0, 3] });
    const view = lequeDeValetes.view(after);
    if (!isSeen(view)) throw new Error('not a round of this game');
    for (const [at, cards] of view.ends.entries()) {
      const [first, second, third] = round.fresh[at] ?? [];
      expect(cards).toEqual([round.dealt[0], first, second, round.dealt[3], third]);
    }
  });

  it('pays each hand by its share of the stake', () => {
    for (const hands of handCounts) {
      const round = begin(hands, { pays: '8-5', hands });
      for (const hold of holds) {
        const after = lequeDeValetes.move(draws(hands), round, hold);
        const view = lequeDeValetes.view(after);
        if (!isSeen(view)) throw new Error('not a round of this game');
        const sum = view.ends.reduce((all, cards) => all + payE4('8-5', handOf(cards)), 0n);
        expect((lequeDeValetes.returnE4(after) ?? 0n) * BigInt(hands)).toBe(sum);
      }
    }
  });

  it('shows nothing of the cards to come, whatever they are', () => {
    const round = begin(1, TEN);
    const other = { ...round, fresh: round.fresh.map((drawn) => drawn.toReversed()) };
    expect(lequeDeValetes.view(other)).toEqual(lequeDeValetes.view(round));
    expect(lequeDeValetes.view(round)).toMatchObject({ dealt: round.dealt, hold: null, ends: [] });
  });

  it('keeps all five cards in every hand where its player has left', () => {
    const round = begin(2, TEN);
    const after = lequeDeValetes.move(draws(2), round, lequeDeValetes.unattended(round));
    expect(lequeDeValetes.view(after)).toMatchObject({ ends: Array.from({ length: 10 }, () => round.dealt) });
    expect(lequeDeValetes.returnE4(after)).toBe(payE4('9-6', handOf(round.dealt)));
  });
});

describe('the stakes', () => {
  it('leave every hand whole centavos, and no pay a fraction of one', () => {
    for (const stake of lequeDeValetes.stakes.steps)
      for (const hands of handCounts) {
        expect(stake % BigInt(hands)).toBe(0n);
        const share = stake / BigInt(hands);
        for (const hand of pokerHands)
          expect(winOf(stake, payE4('8-5', hand) / BigInt(hands))).toBe(share * BigInt(paytables['8-5'][hand]));
      }
  });
});

describe('the figures', () => {
  it('are what the game declares', () => {
    const { rtp, maxMultiplierE4, maxOneIn } = lequeDeValetes;
    expect({ rtp, maxMultiplierE4, maxOneIn }).toEqual(factsOf(options));
  });

  it('return as much as one hand does, whatever the number of hands', () => {
    for (const hands of handCounts) expect(figuresFor('9-6', hands).rtp).toEqual(RETURNS['9-6']);
  });

  it('swing as is published: per hand a variance of 19.51, of which 1.97 is common to all hands of a round', () => {
    for (const hands of handCounts) {
      const variance = figuresFor('9-6', hands).deviation ** 2;
      expect(variance).toBeCloseTo(1.966_389 + (19.514_676 - 1.966_389) / hands, 3);
    }
  });

  it('of one hand are those of its odds', () => {
    const listed = figuresOf({ name: '', input: {}, odds: () => bestOdds('8-6') });
    const computed = figuresFor('8-6', 1);
    expect(computed.deviation).toBeCloseTo(listed.deviation, 9);
    expect(computed.hitRate).toBeCloseTo(listed.hitRate, 9);
    expect([computed.rtp, computed.maxOneIn]).toEqual([listed.rtp, listed.maxOneIn]);
  });
});

describe('what is sent and stored', () => {
  it.each([
    { pays: '9-6' },
    { pays: '9-6', hands: 3 },
    { pays: '9-6', hands: '5' },
    { hands: 5, pays: '10-9' },
    { ...TEN, more: 1 },
  ])('is no choice: %j', (choice) => expect(readChoice(choice)).toBeUndefined());

  it('is recognised, and nothing else is', () => {
    const view = lequeDeValetes.view(begin(1, TEN)) as object;
    const ended = lequeDeValetes.view(lequeDeValetes.move(draws(1), begin(1, TEN), { hold: [1] })) as object;
    for (const each of [view, ended]) expect(isSeen(JSON.parse(JSON.stringify(each)))).toBe(true);
    for (const broken of [
      null,
      [],
      {},
      { ...view, pays: '10-9' },
      { ...view, dealt: ['AS'] },
      { ...view, hold: [1] },
      { ...ended, hold: [9] },
      { ...ended, hands: 5 },
      { ...ended, ends: [[]] },
    ])
      expect(isSeen(broken)).toBe(false);
  });
});
