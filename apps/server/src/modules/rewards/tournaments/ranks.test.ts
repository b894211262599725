import { centavos, sum } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LeaderboardEntry, type MemberScore, findNextPrize, findPrizeRounds, rankScores } from './ranks.ts';
import { type PrizeRow, computeBudget, countPrizeRanks, readPrizeRule, toPaymentInput } from './tournament.ts';

const rows: PrizeRow[] = [
  { from: 1, to: 1, amount: centavos(100_00n), freeRounds: null },
  { from: 2, to: 3, amount: centavos(50_00n), freeRounds: null },
];
const toScores = (...all: bigint[]): MemberScore[] => all.map((score, index) => ({ memberId: index + 1, score }));
const toTuples = (entries: readonly LeaderboardEntry[]) =>
  entries.map(({ memberId, rank, prize }) => [memberId, rank, prize]);

describe('a ranking', () => {
  it('orders members by score, and pays by rank', () => {
    expect(toTuples(rankScores(toScores(10n, 30n, 20n, 5n), rows))).toEqual([
      [2, 1, 100_00n],
      [3, 2, 50_00n],
      [1, 3, 50_00n],
      [4, 4, 0n],
    ]);
  });

  it('leaves out members without a score', () => {
    expect(rankScores(toScores(0n, 7n), rows)).toHaveLength(1);
    expect(rankScores([], rows)).toEqual([]);
  });

  it('splits the prizes of tied ranks, and gives the remaining centavo to the older account', () => {
    const odd: PrizeRow[] = [
      { from: 1, to: 1, amount: centavos(101n), freeRounds: null },
      { from: 2, to: 2, amount: centavos(50n), freeRounds: null },
    ];
    expect(toTuples(rankScores(toScores(9n, 9n), odd))).toEqual([
      [1, 1, 76n],
      [2, 1, 75n],
    ]);
  });

  it('splits the last prize among all members tied for it, and continues the ranks after them', () => {
    expect(toTuples(rankScores(toScores(9n, 5n, 5n, 5n, 1n), rows))).toEqual([
      [1, 1, 100_00n],
      [2, 2, 33_34n],
      [3, 2, 33_33n],
      [4, 2, 33_33n],
      [5, 5, 0n],
    ]);
  });
});

describe('free rounds of a rank', () => {
  const tiger = {
    game: 'tigre-da-vez',
    rounds: 100,
    stake: centavos(100n),
    expiresInDays: 7,
    winnings: 'cash',
  } as const;
  const withRounds = rows.map((row) => (row.from === 1 ? { ...row, freeRounds: tiger } : row));

  it('are those of its row, and none where a tie split the prize', () => {
    const [alone] = rankScores(toScores(9n, 5n), withRounds);
    const [shared] = rankScores(toScores(9n, 9n), withRounds);
    expect(alone && findPrizeRounds(withRounds, alone)).toEqual(tiger);
    expect(shared && findPrizeRounds(withRounds, shared)).toBeNull();
    expect(findPrizeRounds(withRounds, { rank: 9, prize: centavos(0n) })).toBeNull();
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
      const row = { from, to: from + width - 1, amount: centavos(amount), freeRounds: null };
      from += width;
      return row;
    });
  });
const anyScores = fc.array(fc.bigInt({ min: 0n, max: 6n }), { maxLength: 30 }).map((all) => toScores(...all));

describe('any ranking', () => {
  it('does not depend on the order of the scores', () => {
    const shuffled = anyScores.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })),
    );
    fc.assert(
      fc.property(shuffled, prizeRows, ([all, other], prizes) => {
        expect(rankScores(other, prizes)).toEqual(rankScores(all, prizes));
      }),
    );
  });

  it('pays the prizes of all its ranks to the centavo, and at most the budget', () => {
    fc.assert(
      fc.property(anyScores, prizeRows, (all, prizes) => {
        const entries = rankScores(all, prizes);
        const paid = sum(entries.map(({ prize }) => prize));
        const single = rankScores(
          entries.map(({ memberId }, index) => ({ memberId, score: BigInt(entries.length - index) })),
          prizes,
        );
        expect(paid).toBe(sum(single.map(({ prize }) => prize)));
        expect(paid <= computeBudget(prizes)).toBe(true);
        if (entries.length >= countPrizeRanks(prizes)) expect(paid).toBe(computeBudget(prizes));
      }),
    );
  });

  it('pays no higher prize for a lower score, and equal scores the same but for a centavo', () => {
    fc.assert(
      fc.property(anyScores, prizeRows, (all, prizes) => {
        for (const [index, entry] of rankScores(all, prizes).entries()) {
          const before = rankScores(all, prizes)[index - 1];
          if (before === undefined) continue;
          expect(before.prize >= entry.prize).toBe(true);
          if (before.score === entry.score) expect(before.prize - entry.prize <= 1n).toBe(true);
        }
      }),
    );
  });

  it('reaches the next prize with exactly the missing score', () => {
    fc.assert(
      fc.property(anyScores, prizeRows, (all, prizes) => {
        const entries = rankScores(all, prizes);
        for (const mine of entries) {
          const next = findNextPrize(entries, prizes, mine);
          if (next === undefined) continue;
          const rankWith = (more: bigint): number => {
            const raised = all.map((one) =>
              one.memberId === mine.memberId ? { ...one, score: one.score + more } : one,
            );
            return rankScores(raised, prizes).find(({ memberId }) => memberId === mine.memberId)?.rank ?? Infinity;
          };
          expect(rankWith(next.missing)).toBeLessThanOrEqual(next.rank);
          // A tie for the rank may be enough for the rank, never for a whole prize of it.
          expect(rankWith(next.missing - 2n)).toBeGreaterThan(next.rank);
        }
      }),
    );
  });
});

describe('the prizes of the form', () => {
  const read = (...prizes: [from: number, to: number, amount: string][]) =>
    readPrizeRule({
      prizes: prizes.map(([from, to, amount]) => ({ from, to, amount })),
      payment: toPaymentInput(),
    }).prizes;

  it('cover the ranks from the first without a gap, none above the prize before it', () => {
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
  ] as [string, [number, number, string][]][])('are refused at %s', (path, prizes) => {
    expect(() => read(...prizes)).toThrow(expect.objectContaining({ code: 'promotion_rule', detail: { field: path } }));
  });

  it('add up to the budget', () => {
    expect(computeBudget(rows)).toBe(200_00n);
    expect(countPrizeRanks(rows)).toBe(3);
  });
});
