import { centavos, rate } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ModelMember, keyOfLine, modelLines } from '../../../../testing/commission-model.ts';
import { countCommissions } from './commission-count.ts';
import { toAgentTree } from './agent-tree.ts';
import { type CommissionPlan, commissionKind, firstPlan } from './plan.ts';
import { createRateBook } from './rates.ts';

/** A plan with one kind and one table: `[from in centavos, basis points]`. */
const createPlan = (...steps: [number, number][]): CommissionPlan => ({
  ...firstPlan,
  betting: { isOn: false, tables: firstPlan.betting.tables },
  deposit: {
    isOn: true,
    tables: [{ agentType: '', tiers: steps.map(([from, bps]) => ({ from: centavos(from), shareBps: rate(bps) })) }],
  },
});

/** Members by `[id, parent, base]`. */
const createMembers = (...rows: [number, number | null, number][]): ModelMember[] =>
  rows.map(([id, parentId, base]) => ({ id, parentId, agentType: 'ordinary', bases: [BigInt(base)] }));

function counted(members: readonly ModelMember[], plan: CommissionPlan) {
  const book = createRateBook(plan);
  const rows = members.toSorted((a, b) => a.id - b.id);
  const agentTree = toAgentTree(
    Int32Array.from(rows, ({ id }) => id),
    Int32Array.from(rows, ({ parentId }) => parentId ?? 0),
  );
  const bases = book.slots.map((_, slot) => BigInt64Array.from(rows, (row) => row.bases[slot] ?? 0n));
  const types = Uint8Array.from(rows, ({ agentType }) => book.findTypeIndex(agentType));
  const found = countCommissions({ agentTree, types, sources: new Uint8Array(rows.length).fill(1) }, bases, book);
  return { ...found, all: [...found.lines()], book };
}

const toLines = (members: readonly ModelMember[], plan: CommissionPlan) =>
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

describe('the earnings of an agent', () => {
  it('exclude their own play and include direct subordinates at the full rate', () => {
    expect(toLines(createMembers([1, null, 900_000], [2, 1, 100_000]), createPlan([0, 50]))).toEqual([
      { agentId: 1, viaId: 2, side: 'direct', rate: '50-0', base: 100_000n, amount: 500n },
    ]);
  });

  it('include lower levels at the difference to the rates in between', () => {
    const team = createMembers([1, null, 0], [2, 1, 50_000], [3, 2, 100_000]);
    // The team of the second agent has a volume of 1,000.00, that of the first 1,500.00.
    expect(toLines(team, createPlan([0, 50], [120_000, 80]))).toEqual([
      { agentId: 1, viaId: 2, side: 'direct', rate: '80-0', base: 50_000n, amount: 400n },
      { agentId: 1, viaId: 2, side: 'indirect', rate: '80-50', base: 100_000n, amount: 300n },
      { agentId: 2, viaId: 3, side: 'direct', rate: '50-0', base: 100_000n, amount: 500n },
    ]);
  });

  it('exclude the team of a subordinate with the same rate', () => {
    const team = createMembers([1, null, 0], [2, 1, 0], [3, 2, 100_000]);
    expect(toLines(team, createPlan([0, 50])).map(({ agentId }) => agentId)).toEqual([2]);
  });

  it('skip an agent without a rate', () => {
    const team = createMembers([1, null, 0], [2, 1, 0], [3, 2, 10_000], [4, 1, 90_000]);
    expect(toLines(team, createPlan([100_000, 50]))).toEqual([
      { agentId: 1, viaId: 2, side: 'indirect', rate: '50-0', base: 10_000n, amount: 50n },
      { agentId: 1, viaId: 4, side: 'direct', rate: '50-0', base: 90_000n, amount: 450n },
    ]);
  });

  it('are rounded down to the centavo', () => {
    expect(toLines(createMembers([1, null, 0], [2, 1, 399], [3, 1, 199]), createPlan([0, 50]))).toEqual([
      { agentId: 1, viaId: 2, side: 'direct', rate: '50-0', base: 399n, amount: 1n },
    ]);
  });

  it('do not depend on the order of member ids', () => {
    expect(toLines(createMembers([9, null, 0], [2, 9, 100_000]), createPlan([0, 50]))[0]?.agentId).toBe(9);
  });

  it('throw on a cycle in the tree', () => {
    expect(() => counted(createMembers([1, 2, 0], [2, 1, 0]), createPlan([0, 50]))).toThrow('contains a cycle');
  });

  it('include any depth', () => {
    const rows = Array.from(
      { length: 50_000 },
      (_, at) => [at + 1, at === 0 ? null : at, 100] as [number, number | null, number],
    );
    const { all } = counted(createMembers(...rows), createPlan([0, 100]));
    expect(all).toHaveLength(49_999);
  });
});

const someBps = fc.integer({ min: 0, max: 500 });

/** Generates a rising table of one to four steps, some with rates by category. */
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
  .record({ all: someTiers, partner: someTiers, deposit: someTiers })
  .map(({ all, partner, deposit }): CommissionPlan => ({
    ...firstPlan,
    types: [...firstPlan.types, { key: 'partner', title: { pt: 'Parceiro' } }],
    betting: {
      isOn: true,
      tables: [
        { agentType: '', tiers: all },
        { agentType: 'partner', tiers: partner },
      ],
    },
    deposit: {
      isOn: true,
      tables: [{ agentType: '', tiers: deposit.map(({ from, shareBps }) => ({ from, shareBps })) }],
    },
  }));

/** Generates trees: each member has an earlier member as parent, or none; ids are shuffled. */
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

describe('invariants of earnings', () => {
  it('equal the sum over every path', () => {
    fc.assert(
      fc.property(someMembers, somePlan, (members, plan) => {
        expect(commissionKind.findError(plan)).toBeUndefined();
        const { all, book } = counted(members, plan);
        const lines = all.flat().map((line) => [keyOfLine(line), { base: line.base, amount: line.amount }] as const);
        expect(new Set(lines.map(([key]) => key)).size).toBe(lines.length);
        expect(new Map(lines)).toEqual(modelLines(members, book));
      }),
      { numRuns: 300 },
    );
  });

  it('never exceed the highest rate together', () => {
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

  it('come grouped by agent', () => {
    fc.assert(
      fc.property(someMembers, somePlan, (members, plan) => {
        const agents = counted(members, plan).all.map((lines) => lines[0]?.agentId);
        expect(new Set(agents).size).toBe(agents.length);
      }),
    );
  });
});
