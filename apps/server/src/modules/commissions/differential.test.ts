import { centavos, rate } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ModelMember, keyOfLine, modelLines } from '../../../testing/commission-model.ts';
import { count } from './count.ts';
import { forestOf } from './forest.ts';
import { type CommissionPlan, commissionKind, firstPlan } from './plan.ts';
import { rateBookOf } from './rates.ts';

/** One kind with one ladder for everybody: `[from in centavos, basis points]`. */
const planOf = (...steps: [number, number][]): CommissionPlan => ({
  ...firstPlan,
  betting: { isOn: false, tables: firstPlan.betting.tables },
  recharge: {
    isOn: true,
    tables: [{ agentType: '', tiers: steps.map(([from, bps]) => ({ from: centavos(from), shareBps: rate(bps) })) }],
  },
});

/** Members by `[id, parent, base]`. */
const membersOf = (...rows: [number, number | null, number][]): ModelMember[] =>
  rows.map(([id, parentId, base]) => ({ id, parentId, agentType: 'ordinary', bases: [BigInt(base)] }));

function counted(members: readonly ModelMember[], plan: CommissionPlan) {
  const book = rateBookOf(plan);
  const rows = members.toSorted((a, b) => a.id - b.id);
  const forest = forestOf(
    Int32Array.from(rows, ({ id }) => id),
    Int32Array.from(rows, ({ parentId }) => parentId ?? 0),
  );
  const bases = book.slots.map((_, slot) => BigInt64Array.from(rows, (row) => row.bases[slot] ?? 0n));
  const types = Uint8Array.from(rows, ({ agentType }) => book.typeOf(agentType));
  const found = count({ forest, types, sources: new Uint8Array(rows.length).fill(1) }, bases, book);
  return { ...found, all: [...found.lines()], book };
}

const told = (members: readonly ModelMember[], plan: CommissionPlan) =>
  counted(members, plan)
    .all.flat()
    .map(({ agentId, viaId, side, rateBps, rateBelowBps, base, amount }) => ({
      agentId,
      viaId,
      side,
      rate: `${rateBps}-${rateBelowBps}`,
      base,
      amount,
    }))
    .toSorted((a, b) => a.agentId - b.agentId || a.viaId - b.viaId);

describe('what an agent earns', () => {
  it('is nothing by their own, and their rate by those directly below them', () => {
    expect(told(membersOf([1, null, 900_000], [2, 1, 100_000]), planOf([0, 50]))).toEqual([
      { agentId: 1, viaId: 2, side: 'direct', rate: '50-0', base: 100_000n, amount: 500n },
    ]);
  });

  it('is of those further down what their rate is above the rates in between', () => {
    const team = membersOf([1, null, 0], [2, 1, 50_000], [3, 2, 100_000]);
    // The second one's team brings 1,000.00, the first one's 1,500.00.
    expect(told(team, planOf([0, 50], [120_000, 80]))).toEqual([
      { agentId: 1, viaId: 2, side: 'direct', rate: '80-0', base: 50_000n, amount: 400n },
      { agentId: 1, viaId: 2, side: 'indirect', rate: '80-50', base: 100_000n, amount: 300n },
      { agentId: 2, viaId: 3, side: 'direct', rate: '50-0', base: 100_000n, amount: 500n },
    ]);
  });

  it('is nothing of those below one whose rate is the same', () => {
    const team = membersOf([1, null, 0], [2, 1, 0], [3, 2, 100_000]);
    expect(told(team, planOf([0, 50])).map(({ agentId }) => agentId)).toEqual([2]);
  });

  it('passes one by who has no rate yet', () => {
    const team = membersOf([1, null, 0], [2, 1, 0], [3, 2, 10_000], [4, 1, 90_000]);
    expect(told(team, planOf([100_000, 50]))).toEqual([
      { agentId: 1, viaId: 2, side: 'indirect', rate: '50-0', base: 10_000n, amount: 50n },
      { agentId: 1, viaId: 4, side: 'direct', rate: '50-0', base: 90_000n, amount: 450n },
    ]);
  });

  it('is rounded down, and less than a centavo is nothing', () => {
    expect(told(membersOf([1, null, 0], [2, 1, 399], [3, 1, 199]), planOf([0, 50]))).toEqual([
      { agentId: 1, viaId: 2, side: 'direct', rate: '50-0', base: 399n, amount: 1n },
    ]);
  });

  it('does not ask who came first: an agent may have a higher number than who is below them', () => {
    expect(told(membersOf([9, null, 0], [2, 9, 100_000]), planOf([0, 50]))[0]?.agentId).toBe(9);
  });

  it('is not counted where somebody stands below themselves', () => {
    expect(() => counted(membersOf([1, 2, 0], [2, 1, 0]), planOf([0, 50]))).toThrow('below themselves');
  });

  it('is found at any depth', () => {
    const rows = Array.from(
      { length: 50_000 },
      (_, at) => [at + 1, at === 0 ? null : at, 100] as [number, number | null, number],
    );
    const { all } = counted(membersOf(...rows), planOf([0, 100]));
    expect(all).toHaveLength(49_999);
  });
});

const someBps = fc.integer({ min: 0, max: 500 });

/** A ladder that rises, of one to four steps, with a category of its own now and then. */
const someTiers = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 40_000 }), someBps, someBps), { minLength: 1, maxLength: 4 })
  .map((steps) => {
    const [rates, own] = [
      steps.map(([, bps]) => bps).toSorted((a, b) => a - b),
      steps.map(([, , bps]) => bps).toSorted((a, b) => a - b),
    ];
    let from = 0;
    return steps.map(([step], at) => {
      from += at === 0 ? step - 1 : step;
      return {
        from: centavos(from),
        shareBps: rate(rates[at] ?? 0),
        categories: [{ category: 'live' as const, shareBps: rate(own[at] ?? 0) }],
      };
    });
  });

const somePlan = fc
  .record({ all: someTiers, partner: someTiers, recharge: someTiers })
  .map(({ all, partner, recharge }): CommissionPlan => ({
    ...firstPlan,
    types: [...firstPlan.types, { key: 'partner', title: { pt: 'Parceiro' } }],
    betting: {
      isOn: true,
      tables: [
        { agentType: '', tiers: all },
        { agentType: 'partner', tiers: partner },
      ],
    },
    recharge: {
      isOn: true,
      tables: [{ agentType: '', tiers: recharge.map(({ from, shareBps }) => ({ from, shareBps })) }],
    },
  }));

/** A forest: each stands below somebody who was there before, or nobody; numbers in no order. */
const someMembers = fc
  .array(
    fc.record({
      above: fc.option(fc.nat({ max: 40 })),
      agentType: fc.constantFrom('ordinary', 'partner', 'unheard-of'),
      bases: fc.array(fc.bigInt({ min: 0n, max: 60_000n }), { minLength: 3, maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .chain((rows) =>
    fc.tuple(
      fc.constant(rows),
      fc.shuffledSubarray(
        rows.map((_, at) => at + 1),
        { minLength: rows.length },
      ),
    ),
  )
  .map(([rows, ids]) =>
    rows.map(({ above, ...row }, at): ModelMember => {
      const parent = above === null || at === 0 ? null : (ids[above % at] ?? null);
      return { ...row, id: ids[at] ?? 0, parentId: parent };
    }),
  );

describe('laws of what agents earn', () => {
  it('is what walking up every path says', () => {
    fc.assert(
      fc.property(someMembers, somePlan, (members, plan) => {
        expect(commissionKind.disagreement(plan)).toBeUndefined();
        const { all, book } = counted(members, plan);
        const lines = all.flat().map((line) => [keyOfLine(line), { base: line.base, amount: line.amount }] as const);
        expect(new Set(lines.map(([key]) => key)).size).toBe(lines.length);
        expect(new Map(lines)).toEqual(modelLines(members, book));
      }),
      { numRuns: 300 },
    );
  });

  it('is together never more than the highest rate of what was brought', () => {
    fc.assert(
      fc.property(someMembers, somePlan, (members, plan) => {
        const { all, figures } = counted(members, plan);
        for (const { kind, allowed } of figures) {
          const together = all.flat().reduce((sum, line) => (line.kind === kind ? sum + line.amount : sum), 0n);
          expect(together).toBeLessThanOrEqual(allowed);
        }
      }),
    );
  });

  it('gives each agent once, with all of theirs', () => {
    fc.assert(
      fc.property(someMembers, somePlan, (members, plan) => {
        const agents = counted(members, plan).all.map((lines) => lines[0]?.agentId);
        expect(new Set(agents).size).toBe(agents.length);
      }),
    );
  });
});
