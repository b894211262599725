import {
  conformance,
  createDraw,
  deviation,
  drawsOf,
  enumerate,
  exactRtp,
  factsOf,
  hitRate,
  rtpAtStake,
  rtpText,
} from '@arara/game-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CELLS, cardOf, countCards } from './card.ts';
import { cardOdds, options } from './maths.ts';
import { cardPayE4, isCardOutcome, winnerOf } from './outcome.ts';
import { type Face, MILLION, cardsOf, faces, payE4, timesOf, weights } from './prizes.ts';
import { raspadinhaDaSorte } from './raspadinha-da-sorte.ts';
import { HIT_PERCENT } from './return.ts';

const draws = drawsOf(new Uint8Array(32).map((_, index) => 7 * index));
const kinds: readonly (Face | undefined)[] = [undefined, ...faces];
const countOf = (cells: readonly Face[], face: Face) => cells.filter((each) => each === face).length;

describe('a scratch card passes the conformance checks', () => {
  const malformed = [undefined, null, [], 1, 'card', { card: 1 }, { level: 'easy' }];
  it.each(conformance(raspadinhaDaSorte, { options, malformed, rounds: 400 }))('$name', ({ check }) => check());
});

describe('the table of prizes', () => {
  it('is 5,000 × 1, 500 × 40, 100 × 400, 50 × 1,500, 20 × 6,000, 10 × 15,000, 5 × 45,000, 2 × 90,000 and 1 × 150,000 of a million', () => {
    expect(faces.toReversed().map((face) => `${timesOf[face]}x${cardsOf[face]}`)).toEqual([
      '5000x1',
      '500x40',
      '100x400',
      '50x1500',
      '20x6000',
      '10x15000',
      '5x45000',
      '2x90000',
      '1x150000',
    ]);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(MILLION);
  });

  it('returns 96.5 % exactly, at every stake, and hits 30.79 % of the time', () => {
    const odds = cardOdds();
    expect(exactRtp(odds)).toEqual({ win: 193n, stake: 200n });
    for (const stake of raspadinhaDaSorte.stakes.steps)
      expect(rtpAtStake(odds, stake)).toEqual({ win: 193n, stake: 200n });
    expect((hitRate(odds) * 100).toFixed(2)).toBe(HIT_PERCENT.toFixed(2));
    expect(deviation(odds).toFixed(2)).toBe('6.88');
    expect(factsOf(options)).toEqual({
      rtp: raspadinhaDaSorte.rtp,
      maxMultiplierE4: raspadinhaDaSorte.maxMultiplierE4,
      maxOneIn: raspadinhaDaSorte.maxOneIn,
    });
    expect(rtpText(raspadinhaDaSorte.rtp)).toBe('96,5%');
  });

  it('is what the rules draw from, walked through every prize', () => {
    // One card stands for all of a prize: which one is drawn decides nothing of what is paid.
    const paid = new Map<bigint, [bigint, bigint]>();
    for (const { value, over, under } of enumerate((draw) => raspadinhaDaSorte.play({ ...draw, int: () => 0 }, {})))
      paid.set(value.multiplierE4, [over, under]);
    expect(paid.size).toBe(10);
    for (const [multiplierE4, [over, under]] of paid)
      expect(over * BigInt(MILLION)).toBe(under * (cardOdds().cases.get(multiplierE4) ?? 0n));
  });
});

describe('the faces of a card', () => {
  it('make 172,504,080 cards that pay nothing and 16,934,400 that pay for each face', () => {
    expect(countCards(undefined)).toBe(172_504_080);
    for (const face of faces) expect(countCards(face)).toBe(16_934_400);
  });

  it('are as many cards as counting by formula gives', () => {
    // 9! × the coefficient of x^9 in (1 + x + x²/2)^9, term by term: p pairs and 9 − 2p single faces.
    const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
    let [ways, pairsOfAll] = [0, 0];
    for (let pairs = 0; 2 * pairs <= 9; pairs += 1) {
      const kindsOfCard = factorial(9) / (factorial(pairs) * factorial(9 - 2 * pairs) * factorial(pairs));
      const cards = kindsOfCard * (factorial(9) / 2 ** pairs);
      ways += cards;
      pairsOfAll += pairs * cards;
    }
    expect(ways).toBe(countCards(undefined));
    expect((pairsOfAll / ways).toFixed(2)).toBe('2.53');
    expect((pairsOfAll / ways / 9).toFixed(3)).toBe('0.281');
    expect(Math.round(ways / factorial(9))).toBe(475);
  });

  it.each(kinds)('are three alike of %s alone, and of nothing else', (winner) => {
    const number = fc.nat(countCards(winner) - 1);
    fc.assert(
      fc.property(number, (card) => {
        const cells = cardOf(winner, card);
        expect(cells).toHaveLength(CELLS);
        expect(winnerOf(cells)).toBe(winner);
        for (const face of faces) expect(countOf(cells, face)).toBeLessThanOrEqual(face === winner ? 3 : 2);
      }),
    );
  });

  it('are another card for each number, in the order of a dictionary', () => {
    const word = (winner: Face | undefined, card: number) =>
      cardOf(winner, card)
        .map((face) => faces.indexOf(face))
        .join('');
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.nat(16_934_398), (winner, card) => {
        expect(word(winner, card) < word(winner, card + 1)).toBe(true);
      }),
    );
    expect(word(undefined, 0)).toBe('001122334');
    expect(word(undefined, countCards(undefined) - 1)).toBe('887766554');
    expect(() => cardOf(undefined, countCards(undefined))).toThrow(RangeError);
  });

  it('are as likely as any other in each cell of a card that pays nothing (fixed seeds)', () => {
    const rounds = 20_000;
    const draw = draws('faces', 0);
    const seen = new Map<string, number>();
    for (let round = 0; round < rounds; round += 1)
      for (const [cell, face] of cardOf(undefined, draw.int(countCards(undefined))).entries())
        seen.set(`${cell} ${face}`, (seen.get(`${cell} ${face}`) ?? 0) + 1);
    expect(seen.size).toBe(81);
    const sigma = Math.sqrt(rounds * (1 / 9) * (8 / 9));
    for (const count of seen.values()) expect(Math.abs(count - rounds / 9)).toBeLessThan(4.5 * sigma);
  });
});

describe('a card', () => {
  it('is two words of the stream, or more where a word is passed over', () => {
    const draw = createDraw({ serverSeed: new Uint8Array(32), clientSeed: 'raspadinha', nonce: 0 });
    raspadinhaDaSorte.play(draw, {});
    expect(draw.words).toBe(2);
  });

  it('pays what its three equal faces say', () => {
    for (let nonce = 0; nonce < 3_000; nonce += 1) {
      const { outcome, multiplierE4 } = raspadinhaDaSorte.play(draws('pays', nonce), {});
      expect(cardPayE4(outcome)).toBe(multiplierE4);
      const winner = winnerOf(outcome.cells);
      if (winner !== undefined) expect(multiplierE4).toBe(payE4(winner));
    }
  });

  it('is recognised as it is stored, and nothing else is', () => {
    const { outcome } = raspadinhaDaSorte.play(draws('stored', 1), {});
    expect(isCardOutcome(JSON.parse(JSON.stringify(outcome)))).toBe(true);
    const { cells } = outcome;
    for (const broken of [
      null,
      [],
      {},
      { cells },
      { card: -1, cells },
      { card: 0.5, cells },
      { card: 1, cells: cells.slice(1) },
      { card: 1, cells: ['tiger', ...cells.slice(1)] },
    ])
      expect(isCardOutcome(broken)).toBe(false);
  });
});
