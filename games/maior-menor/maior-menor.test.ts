import { approximately, createDraw, enumerate, factsOf, published, winOf } from '@arara/game-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Card, deck } from '../cards/deck.ts';
import { CAP_E4, type Guess, isRight, rankNumber, standsE4, waysOf } from './guess.ts';
import { maiorMenor } from './maior-menor.ts';
import { options } from './maths.ts';
import { isSeen, seen } from './outcome.ts';
import { MOST_CARDS, type Move, type Round, likelier, movesOf, nextE4, standing, step } from './round.ts';

const serverSeed = new Uint8Array(32).fill(8);
const draws = (nonce: number) => createDraw({ serverSeed, clientSeed: 'maior', nonce });

/** A round from its cards, the first one dealt, and the moves that turn the others. */
function round(cards: string, ...moves: readonly Move[]): Round {
  const list = cards.split(' ') as Card[];
  const next = (): Card => list.shift() ?? 'AS';
  let state: Round = { cards: [next()], made: [], end: null };
  for (const move of moves) {
    expect(movesOf(state), `${move} after ${JSON.stringify(state)}`).toContain(move);
    state = step(state, move, next);
  }
  return state;
}

describe('a guess', () => {
  it('has the ace for the lowest card and the king for the highest', () => {
    expect(['AS', '2S', '10H', 'JD', 'QC', 'KS'].map((card) => rankNumber(card as Card))).toEqual([
      1, 2, 10, 11, 12, 13,
    ]);
  });

  it.each<[Card, number, number]>([
    ['AS', 12, 1],
    ['2S', 12, 2],
    ['7H', 7, 7],
    ['8H', 6, 8],
    ['QC', 2, 12],
    ['KD', 1, 12],
  ])('of %s is right for %i ranks above and %i below', (card, high, low) => {
    for (const [guess, ways] of [
      ['high', high],
      ['low', low],
    ] as const) {
      expect(waysOf(rankNumber(card), guess)).toBe(ways);
      expect(deck.filter((next) => isRight(card, next, guess)).length).toBe(4 * ways);
    }
  });

  it('is right on the same rank, but for the certain side of an ace or a king', () => {
    for (const card of deck) {
      const certain = { 1: 'high', 13: 'low' }[rankNumber(card)];
      for (const guess of ['high', 'low'] as const) expect(isRight(card, card, guess)).toBe(guess !== certain);
    }
  });

  it('is fair on top of what stands: 0.97 × 13 / ways for each, the fraction rounded up', () => {
    expect(standsE4([12])).toBe(10_509n);
    expect(standsE4([7])).toBe(18_015n);
    expect(standsE4([1])).toBe(126_100n);
    expect(standsE4([2, 2])).toBe(409_825n);
    expect(standsE4([1, 1, 1])).toBe(CAP_E4);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 6 }), (ways) => {
        const over = Number(standsE4(ways)) - ways.reduce((product, each) => (product * 13) / each, 9700);
        expect(over).toBeGreaterThan(-0.001);
        expect(over).toBeLessThan(1);
        expect(standsE4(ways)).toBe(standsE4(ways.toReversed()));
      }),
    );
  });
});

describe('a round', () => {
  it.each<[string, string, Move[], bigint]>([
    ['pays what stands when the player goes out', '7H 9S', ['high', 'out'], 18_015n],
    ['counts the same rank for both sides', '7H 7S', ['low', 'out'], 18_015n],
    ['pays nothing after a wrong guess', '7H 9S 3C', ['high', 'high'], 0n],
    ['leaves a card without a guess at no cost', '7H 2C 9S', ['skip', 'high', 'out'], 10_509n],
    ['multiplies guess by guess', '7H 9S 10C', ['high', 'high', 'out'], 46_838n],
  ])('%s', (_, cards, moves, prize) => expect(standing(round(cards, ...moves))).toBe(prize));

  it('has no way out before the first right guess', () => {
    expect(movesOf(round('7H'))).toEqual(['high', 'low', 'skip']);
    expect(movesOf(round('7H 3S', 'skip'))).toEqual(['high', 'low', 'skip']);
    expect(movesOf(round('7H 9S', 'high'))).toEqual(['high', 'low', 'skip', 'out']);
  });

  it('ends at the largest prize by itself', () => {
    const top = round('KH KS KD KC', 'high', 'high', 'high');
    expect([top.end, standing(top)]).toEqual(['top', maiorMenor.maxMultiplierE4]);
  });

  it('offers no guess that would bring more than the cap, and never cuts one', () => {
    const state = round('KH KS KD 2C', 'high', 'high', 'skip');
    expect(nextE4(state, 'low')).toBe(standsE4([1, 1, 2]));
    const near = round('KH KS KD 2C 2D', 'high', 'high', 'skip', 'low');
    expect([standing(near), nextE4(near, 'low'), nextE4(near, 'high')]).toEqual([
      10_655_450n,
      undefined,
      standsE4([1, 1, 2, 12]),
    ]);
    expect(movesOf(near)).toEqual(['high', 'skip', 'out']);
  });

  it('keeps the last card for a guess, and pays by itself when the cards are used up', () => {
    const skips = Array.from({ length: MOST_CARDS - 2 }, () => 'skip' as const);
    const cards = Array.from({ length: MOST_CARDS - 1 }, () => '7H').join(' ');
    expect(movesOf(round(cards, ...skips))).toEqual(['high', 'low']);
    const over = round(`${cards} 9S`, ...skips, 'high');
    expect([over.end, standing(over), movesOf(over)]).toEqual(['cards', 18_015n, []]);
  });

  it('never pays above the cap, whatever is played', () => {
    fc.assert(
      fc.property(fc.nat(), fc.array(fc.nat({ max: 11 }), { minLength: 1, maxLength: 30 }), (nonce, chosen) => {
        const draw = draws(nonce);
        let state = maiorMenor.begin(draw, {});
        let made = 0;
        for (; state.end === null; made += 1) {
          const moves = movesOf(state);
          state = maiorMenor.move(draw, state, moves[(chosen[made % chosen.length] ?? 0) % moves.length] ?? 'out');
        }
        expect(standing(state)).toBeLessThanOrEqual(CAP_E4);
        expect(made).toBeLessThanOrEqual(maiorMenor.mostMoves);
      }),
    );
  });

  it('turns the cards that a public verifier finds', () => {
    const draw = draws(4);
    let state = maiorMenor.begin(draw, {});
    for (let turned = 0; turned < 9; turned += 1) state = maiorMenor.move(draw, state, 'skip');
    const seeds = { serverSeed: '08'.repeat(32), clientSeed: 'maior', nonce: 4n };
    expect(state.cards).toEqual(published.cards(seeds, { count: 10 }).cards);
  });
});

describe('a round whose player has left', () => {
  it('goes out with what stands, or after one guess of the likelier side', () => {
    expect(maiorMenor.unattended(round('7H 9S', 'high'))).toBe('out');
    expect([maiorMenor.unattended(round('2C')), maiorMenor.unattended(round('QC'))]).toEqual(['high', 'low']);
    expect([likelier('7D'), likelier('AS'), likelier('KS')]).toEqual(['high', 'high', 'low']);
  });
});

describe('the odds', () => {
  const named = (name: string) => {
    const option = options.find((each) => each.name === name);
    if (!option) throw new Error(`no option ${name}`);
    return option.odds();
  };

  it.each<[string, number, (card: Card) => Guess]>([
    ['out after 1 of the likelier guesses', 1, likelier],
    ['out after 2 of the likelier guesses', 2, likelier],
    ['out after 1 of the rarer guesses', 1, (card) => (likelier(card) === 'high' ? 'low' : 'high')],
  ])('equal a walk through the real rules: %s', (name, guesses, taste) => {
    const walked = new Map<bigint, bigint>();
    let total = 0n;
    for (const { value, over, under } of enumerate((draw) => {
      let state = maiorMenor.begin(draw, {});
      for (let made = 0; made < guesses && state.end === null; made += 1)
        state = maiorMenor.move(draw, state, taste(state.cards.at(-1) ?? 'AS'));
      return standing(state);
    })) {
      // A wrong guess ends a branch early: its weight is brought to that of the longest.
      const weight = (over * 52n ** BigInt(guesses + 1)) / under;
      walked.set(value, (walked.get(value) ?? 0n) + weight);
      total += weight;
    }
    const { total: all, cases } = named(name);
    for (const [prize, count] of cases) expect((walked.get(prize) ?? 0n) * all).toBe(count * total);
    expect(walked.size).toBe(cases.size);
  });

  it('of the largest prize are those of an ace or a king in 49 cards and the same rank three times', () => {
    const { total, cases } = named('for the largest prize');
    expect(approximately(cases.get(CAP_E4) ?? 0n, total)).toBeCloseTo((1 - (11 / 13) ** 49) / 2197, 15);
    expect(maiorMenor.maxOneIn).toBe(2198n);
  });

  it('are what the game declares: never below 97 %, and above it by less than a hundredth', () => {
    const { rtp, maxMultiplierE4, maxOneIn } = maiorMenor;
    expect({ rtp, maxMultiplierE4, maxOneIn }).toEqual(factsOf(options));
    for (const { odds } of options) {
      const { total, cases } = odds();
      const won = [...cases].reduce((sum, [prize, count]) => sum + prize * count, 0n);
      expect(won * 100n).toBeGreaterThanOrEqual(total * 970_000n);
      expect(won * 10_000n).toBeLessThan(total * 97_010_000n);
    }
  });

  it('are the same after any right guesses: the next one is worth what stands', () => {
    const guesses = fc.array(fc.tuple(fc.integer({ min: 1, max: 13 }), fc.boolean()), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(guesses, (made) => {
        const ways = made.map(([rank, high]) => waysOf(rank, high ? 'high' : 'low'));
        const stands = ways.length === 1 ? 9_700 : Number(standsE4(ways.slice(0, -1)));
        const worth = (Number(standsE4(ways)) * (ways.at(-1) ?? 0)) / 13;
        expect(Math.abs(worth - stands)).toBeLessThan(1);
      }),
    );
  });

  it('lose no more than four hundredths of a stake to the centavo at the least stake', () => {
    const { min } = maiorMenor.stakes;
    for (let ways = 1; ways <= 12; ways += 1)
      expect(winOf(min, standsE4([ways])) * BigInt(ways) * 100n).toBeGreaterThanOrEqual(min * 13n * 95n);
  });
});

describe('what is stored', () => {
  it('is recognised, and nothing else is', () => {
    const view = seen(round('7H 9S', 'high'));
    expect(isSeen(JSON.parse(JSON.stringify(view)))).toBe(true);
    expect(view).toMatchObject({ standsE4: '18015', high: { ways: 5, nextE4: '46838' }, low: { ways: 9 } });
    for (const broken of [
      null,
      {},
      { ...view, cards: ['XX'] },
      { ...view, end: 'maybe' },
      { ...view, standsE4: '-1' },
      { ...view, high: {} },
      { ...view, moves: ['fold'] },
      { ...view, made: 'high' },
    ])
      expect(isSeen(broken)).toBe(false);
  });
});
