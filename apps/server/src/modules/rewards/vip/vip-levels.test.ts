import { type Centavos, centavos } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SiteMonth, nextMonth, previousMonth, toMonth, toWeek } from './site-months.ts';
import { type VipPlan, DEFAULT_VIP_PLAN, vipPlanKind } from './vip-plan.ts';
import {
  type LevelChange,
  type LevelInputs,
  type VipLevels,
  type LevelSums,
  createInitialLevels,
  evaluateLevels,
  findReachedLevel,
} from './vip-levels.ts';

const reais = (amount: number): Centavos => centavos(amount * 100);
const MARCH = new Date('2026-03-10T15:00:00Z');

const sums = (deposits: number, bets: number, change: Partial<LevelSums> = {}): LevelSums => ({
  deposits: reais(deposits),
  bets: reais(bets),
  slotBets: reais(0),
  liveBets: reais(0),
  ...change,
});

/** Inputs of a member who bet the same in each month. */
const toInputs = (all: LevelSums, now: Date, eachMonth = 0): LevelInputs => ({
  sums: all,
  betsIn: () => reais(eachMonth),
  now,
});

const GOLD = sums(2_000, 10_000);

describe('a level', () => {
  it('is the first one for a member without activity', () => {
    const { levels, changes } = evaluateLevels(
      DEFAULT_VIP_PLAN,
      createInitialLevels(MARCH),
      toInputs(sums(0, 0), MARCH),
    );
    expect(levels).toMatchObject({ level: 0, slotLevel: 0, liveLevel: 0, ceiling: null });
    expect(changes).toEqual([]);
  });

  it('requires deposits and bets where its row needs both', () => {
    expect(findReachedLevel(DEFAULT_VIP_PLAN, sums(499, 2_000))).toBe(0);
    expect(findReachedLevel(DEFAULT_VIP_PLAN, sums(500, 1_999))).toBe(0);
    expect(findReachedLevel(DEFAULT_VIP_PLAN, sums(500, 2_000))).toBe(1);
  });

  it('requires deposits or bets where its row needs either', () => {
    const either = {
      ...DEFAULT_VIP_PLAN,
      levels: DEFAULT_VIP_PLAN.levels.map((level) => ({ ...level, needs: 'either' as const })),
    };
    expect(findReachedLevel(either, sums(0, 10_000))).toBe(2);
    expect(findReachedLevel(either, sums(500, 0))).toBe(1);
  });

  it('rises by several steps in one change', () => {
    const { levels, changes } = evaluateLevels(DEFAULT_VIP_PLAN, createInitialLevels(MARCH), toInputs(GOLD, MARCH));
    expect(levels).toMatchObject({ level: 2, bestLevel: 2 });
    expect(changes).toEqual([{ ladder: 'main', from: 0, to: 2, reason: 'reached', at: MARCH }]);
  });

  it('stays when bets are rolled back', () => {
    const { levels } = evaluateLevels(DEFAULT_VIP_PLAN, createInitialLevels(MARCH), toInputs(GOLD, MARCH));
    const next = evaluateLevels(DEFAULT_VIP_PLAN, levels, toInputs(sums(2_000, 100), MARCH));
    expect(next.levels.level).toBe(2);
    expect(next.changes).toEqual([]);
  });

  it('drops when a new plan has fewer rows', () => {
    const { levels } = evaluateLevels(DEFAULT_VIP_PLAN, createInitialLevels(MARCH), toInputs(GOLD, MARCH));
    const shorter = { ...DEFAULT_VIP_PLAN, levels: DEFAULT_VIP_PLAN.levels.slice(0, 2) };
    const next = evaluateLevels(shorter, levels, toInputs(GOLD, MARCH));
    expect(next.levels.level).toBe(1);
    expect(next.changes).toEqual([{ ladder: 'main', from: 2, to: 1, reason: 'plan', at: MARCH }]);
  });

  it('on the slot and live ladders follows the bets of that category alone', () => {
    const { levels, changes } = evaluateLevels(
      DEFAULT_VIP_PLAN,
      createInitialLevels(MARCH),
      toInputs(sums(0, 6_000, { slotBets: reais(5_000), liveBets: reais(1_000) }), MARCH),
    );
    expect(levels).toMatchObject({ level: 0, slotLevel: 2, liveLevel: 1 });
    expect(changes.map(({ ladder, to }) => [ladder, to])).toEqual([
      ['slot', 2],
      ['live', 1],
    ]);
  });
});

describe('a month', () => {
  const held = evaluateLevels(DEFAULT_VIP_PLAN, createInitialLevels(MARCH), toInputs(GOLD, MARCH)).levels;
  const at = (day: string) => new Date(`${day}T00:00:00-03:00`);

  it('is not reviewed if the level was reached in it', () => {
    const { levels } = evaluateLevels(DEFAULT_VIP_PLAN, held, toInputs(GOLD, at('2026-04-01')));
    expect(levels).toMatchObject({ level: 2, missed: 0, judgedMonth: '2026-03-01' });
  });

  it('ends at midnight in the time zone of the site', () => {
    const late = evaluateLevels(DEFAULT_VIP_PLAN, held, toInputs(GOLD, new Date('2026-05-01T02:59:59Z')));
    expect(late.levels).toMatchObject({ missed: 0, judgedMonth: '2026-03-01' });
    const over = evaluateLevels(DEFAULT_VIP_PLAN, held, toInputs(GOLD, new Date('2026-05-01T03:00:00Z')));
    expect(over.levels).toMatchObject({ level: 2, missed: 1, judgedMonth: '2026-04-01' });
  });

  it('with too few bets is forgiven once, and the next one costs a level', () => {
    const { levels, changes } = evaluateLevels(DEFAULT_VIP_PLAN, held, toInputs(GOLD, at('2026-06-03')));
    expect(levels).toMatchObject({ level: 1, ceiling: 1, bestLevel: 2 });
    expect(changes).toEqual([{ ladder: 'main', from: 2, to: 1, reason: 'not_kept', at: at('2026-06-01') }]);
  });

  it('with enough bets keeps the level and resets the missed months', () => {
    const missed = evaluateLevels(DEFAULT_VIP_PLAN, held, toInputs(GOLD, at('2026-05-02'))).levels;
    expect(missed.missed).toBe(1);
    const kept = evaluateLevels(DEFAULT_VIP_PLAN, missed, toInputs(GOLD, at('2026-06-02'), 500)).levels;
    expect(kept).toMatchObject({ level: 2, missed: 0 });
  });

  it('restores a lost level as soon as its bets would keep it', () => {
    const lost = evaluateLevels(DEFAULT_VIP_PLAN, held, toInputs(GOLD, at('2026-06-03'))).levels;
    expect(evaluateLevels(DEFAULT_VIP_PLAN, lost, toInputs(GOLD, at('2026-06-20'), 499)).levels.level).toBe(1);
    const back = evaluateLevels(DEFAULT_VIP_PLAN, lost, toInputs(GOLD, at('2026-06-20'), 500));
    expect(back.levels).toMatchObject({ level: 2, ceiling: null });
    expect(back.changes).toEqual([{ ladder: 'main', from: 1, to: 2, reason: 'regained', at: at('2026-06-20') }]);
  });
});

describe('months and weeks', () => {
  it('follow the time zone of the site', () => {
    expect(toMonth(new Date('2026-03-01T02:59:59Z'))).toBe('2026-02-01');
    expect(toMonth(new Date('2026-03-01T03:00:00Z'))).toBe('2026-03-01');
    expect([nextMonth('2026-12-01'), previousMonth('2026-01-01')]).toEqual(['2027-01-01', '2025-12-01']);
  });

  it('start a week on Monday', () => {
    expect(toWeek(new Date('2026-03-09T03:00:00Z'))).toBe('2026-03-09');
    expect(toWeek(new Date('2026-03-09T02:59:59Z'))).toBe('2026-03-02');
    expect(toWeek(new Date('2026-03-15T12:00:00Z'))).toBe('2026-03-09');
  });
});

describe('a plan', () => {
  const changed = (change: Partial<VipPlan>) => vipPlanKind.findError({ ...DEFAULT_VIP_PLAN, ...change });

  it('is consistent by default', () => {
    expect(vipPlanKind.findError(DEFAULT_VIP_PLAN)).toBeUndefined();
  });

  it('must start with a level without requirements', () => {
    expect(changed({ levels: DEFAULT_VIP_PLAN.levels.slice(1) })).toBe('levels.0.bets');
  });

  it('must not lower a requirement from one level to the next', () => {
    const levels = DEFAULT_VIP_PLAN.levels.map((level, index) =>
      index === 3 ? { ...level, deposits: reais(1) } : level,
    );
    expect(changed({ levels })).toBe('levels.3.deposits');
    expect(changed({ live: [{ bets: reais(2) }, { bets: reais(1) }] })).toBe('live.1.bets');
    expect(changed({ weeklyBets: reais(500) })).toBe('monthlyBets');
  });
});

describe('any history of play', () => {
  interface Step {
    days: number;
    deposits: number;
    bets: number;
    undone: number;
  }

  const histories = fc.array(
    fc.record({
      days: fc.integer({ min: 0, max: 40 }),
      deposits: fc.integer({ min: 0, max: 5_000 }),
      bets: fc.integer({ min: 0, max: 30_000 }),
      undone: fc.integer({ min: 0, max: 5_000 }),
    }),
    { maxLength: 24 },
  );

  /** Replays a history and evaluates the levels after each step. */
  function replay(history: readonly Step[]): {
    levels: VipLevels;
    changes: LevelChange[];
    months: Map<SiteMonth, number>;
  } {
    let [now, levels] = [MARCH, createInitialLevels(MARCH)];
    let [deposits, bets] = [0, 0];
    const changes: LevelChange[] = [];
    const months = new Map<SiteMonth, number>();
    for (const step of history) {
      now = new Date(now.getTime() + step.days * 86_400_000);
      deposits += step.deposits;
      const change = step.bets - Math.min(step.undone, bets + step.bets);
      bets += change;
      months.set(toMonth(now), (months.get(toMonth(now)) ?? 0) + change);
      const betsIn = (month: SiteMonth) => reais(Math.max(months.get(month) ?? 0, 0));
      const evaluated = evaluateLevels(DEFAULT_VIP_PLAN, levels, { sums: sums(deposits, bets), betsIn, now });
      changes.push(...evaluated.changes);
      ({ levels } = evaluated);
    }
    return { levels, changes, months };
  }

  it('lowers a level by the monthly review alone, one at a time', () => {
    fc.assert(
      fc.property(histories, (history) => {
        for (const { from, to, reason } of replay(history).changes)
          expect(to < from ? [reason, from - to] : [reason !== 'not_kept', true]).toEqual(
            to < from ? ['not_kept', 1] : [true, true],
          );
      }),
    );
  });

  it('records changes without a gap', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const { levels, changes } = replay(history);
        const main = changes.filter(({ ladder }) => ladder === 'main');
        expect([0, ...main.map(({ to }) => to)].slice(0, -1)).toEqual(main.map(({ from }) => from));
        expect(main.at(-1)?.to ?? 0).toBe(levels.level);
        expect(levels.bestLevel).toBe(Math.max(0, ...main.map(({ to }) => to)));
      }),
    );
  });

  it('changes nothing when it is evaluated again', () => {
    fc.assert(
      fc.property(histories, fc.integer({ min: 0, max: 9_000 }), (history, bets) => {
        const { levels } = replay(history);
        const same = toInputs(sums(9_000, 60_000), new Date('2029-01-15T12:00:00Z'), bets);
        const once = evaluateLevels(DEFAULT_VIP_PLAN, levels, same);
        expect(evaluateLevels(DEFAULT_VIP_PLAN, once.levels, same)).toEqual({ levels: once.levels, changes: [] });
      }),
    );
  });
});
