import { centavos, sum } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Place, type Scored, nextPrize, ranked } from './ranking.ts';
import { type PrizeRow, budgetOf, placesOf, readPrizeRule, filledPayment } from './tournament.ts';

const rows: PrizeRow[] = [
  { from: 1, to: 1, amount: centavos(100_00n) },
  { from: 2, to: 3, amount: centavos(50_00n) },
];
const scores = (...all: bigint[]): Scored[] => all.map((score, index) => ({ memberId: index + 1, score }));
const told = (places: readonly Place[]) => places.map(({ memberId, rank, prize }) => [memberId, rank, prize]);

describe('a table', () => {
  it('goes by score, and pays by rank', () => {
    expect(told(ranked(scores(10n, 30n, 20n, 5n), rows))).toEqual([
      [2, 1, 100_00n],
      [3, 2, 50_00n],
      [1, 3, 50_00n],
      [4, 4, 0n],
    ]);
  });

  it('leaves out who has nothing', () => {
    expect(ranked(scores(0n, 7n), rows)).toHaveLength(1);
    expect(ranked([], rows)).toEqual([]);
  });

  it('shares the prizes of tied ranks; the centavo left over goes to the older member', () => {
    const odd: PrizeRow[] = [
      { from: 1, to: 1, amount: centavos(101n) },
      { from: 2, to: 2, amount: centavos(50n) },
    ];
    expect(told(ranked(scores(9n, 9n), odd))).toEqual([
      [1, 1, 76n],
      [2, 1, 75n],
    ]);
  });

  it('shares the last prize with all who tie for it, and ranks on after them', () => {
    expect(told(ranked(scores(9n, 5n, 5n, 5n, 1n), rows))).toEqual([
      [1, 1, 100_00n],
      [2, 2, 33_34n],
      [3, 2, 33_33n],
      [4, 2, 33_33n],
      [5, 5, 0n],
    ]);
  });
});

const prizeRows = fc
  .array(fc.record({ width: fc.integer({ min: 1, max: 4 }), amount: fc.bigInt({ min: 1n, max: 9_999n }) }), {
    minLength: 1,
    maxLength: 5,
  })
  .map((all) => {
    const falling = all.toSorted((one, other) => (one.amount < other.amount ? 1 : -1));
    let from = 1;
    return falling.map(({ width, amount }): PrizeRow => {
      const row = { from, to: from + width - 1, amount: centavos(amount) };
      from += width;
      return row;
    });
  });
const field = fc.array(fc.bigInt({ min: 0n, max: 6n }), { maxLength: 30 }).map((all) => scores(...all));

describe('of any table it is true that', () => {
  it('the order in which it was told does not matter', () => {
    const shuffled = field.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })),
    );
    fc.assert(
      fc.property(shuffled, prizeRows, ([all, other], prizes) => {
        expect(ranked(other, prizes)).toEqual(ranked(all, prizes));
      }),
    );
  });

  it('the prizes of all its ranks are paid to the centavo, and no more than the budget', () => {
    fc.assert(
      fc.property(field, prizeRows, (all, prizes) => {
        const places = ranked(all, prizes);
        const paid = sum(places.map(({ prize }) => prize));
        const single = ranked(
          places.map(({ memberId }, index) => ({ memberId, score: BigInt(places.length - index) })),
          prizes,
        );
        expect(paid).toBe(sum(single.map(({ prize }) => prize)));
        expect(paid <= budgetOf(prizes)).toBe(true);
        if (places.length >= placesOf(prizes)) expect(paid).toBe(budgetOf(prizes));
      }),
    );
  });

  it('nobody with less gets more, and who has the same gets the same but for a centavo', () => {
    fc.assert(
      fc.property(field, prizeRows, (all, prizes) => {
        for (const [index, place] of ranked(all, prizes).entries()) {
          const before = ranked(all, prizes)[index - 1];
          if (before === undefined) continue;
          expect(before.prize >= place.prize).toBe(true);
          if (before.score === place.score) expect(before.prize - place.prize <= 1n).toBe(true);
        }
      }),
    );
  });

  it('what is missing to the next prize, and no centavo less, brings a member there', () => {
    fc.assert(
      fc.property(field, prizeRows, (all, prizes) => {
        const places = ranked(all, prizes);
        for (const mine of places) {
          const next = nextPrize(places, prizes, mine);
          if (next === undefined) continue;
          const rankWith = (more: bigint): number => {
            const raised = all.map((one) =>
              one.memberId === mine.memberId ? { ...one, score: one.score + more } : one,
            );
            return ranked(raised, prizes).find(({ memberId }) => memberId === mine.memberId)?.rank ?? Infinity;
          };
          expect(rankWith(next.missing)).toBeLessThanOrEqual(next.rank);
          // A tie for the rank may be enough for the rank, never for a whole prize of it.
          expect(rankWith(next.missing - 2n)).toBeGreaterThan(next.rank);
        }
      }),
    );
  });
});

describe('prizes as they are filled in', () => {
  const read = (...prizes: [from: number, to: number, amount: string][]) =>
    readPrizeRule({
      prizes: prizes.map(([from, to, amount]) => ({ from, to, amount })),
      payment: filledPayment(),
    }).prizes;

  it('go on without a gap from the first rank, none above the one before it', () => {
    expect(read([1, 1, '100.00'], [2, 3, '50.00'])).toEqual(rows);
  });

  it.each([
    ['prizes.0.from', [[2, 2, '1.00']]],
    [
      'prizes.1.from',
      [
        [1, 2, '2.00'],
        [2, 3, '1.00'],
      ],
    ],
    [
      'prizes.1.from',
      [
        [1, 1, '2.00'],
        [3, 3, '1.00'],
      ],
    ],
    [
      'prizes.1.to',
      [
        [1, 1, '2.00'],
        [2, 1, '1.00'],
      ],
    ],
    [
      'prizes.1.amount',
      [
        [1, 1, '2.00'],
        [2, 2, '2.01'],
      ],
    ],
    ['prizes.0.amount', [[1, 1, '0.00']]],
    ['prizes', []],
  ] as [string, [number, number, string][]][])('are refused at %s', (place, prizes) => {
    expect(() => read(...prizes)).toThrow(
      expect.objectContaining({ code: 'promotion_rule', detail: { field: place } }),
    );
  });

  it('come to the budget', () => {
    expect(budgetOf(rows)).toBe(200_00n);
    expect(placesOf(rows)).toBe(3);
  });
});
