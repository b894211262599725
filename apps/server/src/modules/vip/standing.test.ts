import { type Centavos, centavos } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Month, after, before, monthOf, weekOf } from './month.ts';
import { type VipPlan, firstPlan, vipKind } from './plan.ts';
import { type Change, type Judged, type Standing, type Sums, firstStanding, judge, levelReached } from './standing.ts';

const reais = (amount: number): Centavos => centavos(amount * 100);
const MARCH = new Date('2026-03-10T15:00:00Z');

const sums = (recharge: number, bets: number, change: Partial<Sums> = {}): Sums => ({
  recharge: reais(recharge),
  bets: reais(bets),
  slotBets: reais(0),
  liveBets: reais(0),
  ...change,
});

/** Judges one who bet the same in each month. */
const judged = (all: Sums, now: Date, eachMonth = 0): Judged => ({ sums: all, betsIn: () => reais(eachMonth), now });

const GOLD = sums(2_000, 10_000);

describe('a level', () => {
  it('is the first of everybody who did nothing yet', () => {
    const { standing, changes } = judge(firstPlan, firstStanding(MARCH), judged(sums(0, 0), MARCH));
    expect(standing).toMatchObject({ level: 0, slotLevel: 0, liveLevel: 0, ceiling: null });
    expect(changes).toEqual([]);
  });

  it('asks for recharges and for bets, where its row says both', () => {
    expect(levelReached(firstPlan, sums(499, 2_000))).toBe(0);
    expect(levelReached(firstPlan, sums(500, 1_999))).toBe(0);
    expect(levelReached(firstPlan, sums(500, 2_000))).toBe(1);
  });

  it('asks for either, where its row says so', () => {
    const either = { ...firstPlan, levels: firstPlan.levels.map((level) => ({ ...level, needs: 'either' as const })) };
    expect(levelReached(either, sums(0, 10_000))).toBe(2);
    expect(levelReached(either, sums(500, 0))).toBe(1);
  });

  it('may be several steps at once, told as one change', () => {
    const { standing, changes } = judge(firstPlan, firstStanding(MARCH), judged(GOLD, MARCH));
    expect(standing).toMatchObject({ level: 2, bestLevel: 2 });
    expect(changes).toEqual([{ ladder: 'main', from: 0, to: 2, reason: 'reached', at: MARCH }]);
  });

  it('stays when bets are taken back', () => {
    const { standing } = judge(firstPlan, firstStanding(MARCH), judged(GOLD, MARCH));
    const next = judge(firstPlan, standing, judged(sums(2_000, 100), MARCH));
    expect(next.standing.level).toBe(2);
    expect(next.changes).toEqual([]);
  });

  it('goes with the row that a new plan no longer has', () => {
    const { standing } = judge(firstPlan, firstStanding(MARCH), judged(GOLD, MARCH));
    const shorter = { ...firstPlan, levels: firstPlan.levels.slice(0, 2) };
    const next = judge(shorter, standing, judged(GOLD, MARCH));
    expect(next.standing.level).toBe(1);
    expect(next.changes).toEqual([{ ladder: 'main', from: 2, to: 1, reason: 'plan', at: MARCH }]);
  });

  it('of slots and of live games goes by those bets alone', () => {
    const { standing, changes } = judge(
      firstPlan,
      firstStanding(MARCH),
      judged(sums(0, 6_000, { slotBets: reais(5_000), liveBets: reais(1_000) }), MARCH),
    );
    expect(standing).toMatchObject({ level: 0, slotLevel: 2, liveLevel: 1 });
    expect(changes.map(({ ladder, to }) => [ladder, to])).toEqual([
      ['slot', 2],
      ['live', 1],
    ]);
  });
});

describe('a month', () => {
  const held = judge(firstPlan, firstStanding(MARCH), judged(GOLD, MARCH)).standing;
  const at = (day: string) => new Date(`${day}T00:00:00-03:00`);

  it('in which the level was reached is not judged', () => {
    const { standing } = judge(firstPlan, held, judged(GOLD, at('2026-04-01')));
    expect(standing).toMatchObject({ level: 2, missed: 0, judgedMonth: '2026-03-01' });
  });

  it('ends with the last second of its last day on the site', () => {
    const late = judge(firstPlan, held, judged(GOLD, new Date('2026-05-01T02:59:59Z')));
    expect(late.standing).toMatchObject({ missed: 0, judgedMonth: '2026-03-01' });
    const over = judge(firstPlan, held, judged(GOLD, new Date('2026-05-01T03:00:00Z')));
    expect(over.standing).toMatchObject({ level: 2, missed: 1, judgedMonth: '2026-04-01' });
  });

  it('of too few bets is forgiven once, and the next costs a level', () => {
    const { standing, changes } = judge(firstPlan, held, judged(GOLD, at('2026-06-03')));
    expect(standing).toMatchObject({ level: 1, ceiling: 1, bestLevel: 2 });
    expect(changes).toEqual([{ ladder: 'main', from: 2, to: 1, reason: 'not_kept', at: at('2026-06-01') }]);
  });

  it('of enough bets keeps it, and wipes out one that was missed', () => {
    const missed = judge(firstPlan, held, judged(GOLD, at('2026-05-02'))).standing;
    expect(missed.missed).toBe(1);
    const kept = judge(firstPlan, missed, judged(GOLD, at('2026-06-02'), 500)).standing;
    expect(kept).toMatchObject({ level: 2, missed: 0 });
  });

  it('brings back what was lost, as soon as its bets would have kept it', () => {
    const lost = judge(firstPlan, held, judged(GOLD, at('2026-06-03'))).standing;
    expect(judge(firstPlan, lost, judged(GOLD, at('2026-06-20'), 499)).standing.level).toBe(1);
    const back = judge(firstPlan, lost, judged(GOLD, at('2026-06-20'), 500));
    expect(back.standing).toMatchObject({ level: 2, ceiling: null });
    expect(back.changes).toEqual([{ ladder: 'main', from: 1, to: 2, reason: 'regained', at: at('2026-06-20') }]);
  });
});

describe('months and weeks', () => {
  it('are those of the site', () => {
    expect(monthOf(new Date('2026-03-01T02:59:59Z'))).toBe('2026-02-01');
    expect(monthOf(new Date('2026-03-01T03:00:00Z'))).toBe('2026-03-01');
    expect([after('2026-12-01'), before('2026-01-01')]).toEqual(['2027-01-01', '2025-12-01']);
  });

  it('begin on Monday', () => {
    expect(weekOf(new Date('2026-03-09T03:00:00Z'))).toBe('2026-03-09');
    expect(weekOf(new Date('2026-03-09T02:59:59Z'))).toBe('2026-03-02');
    expect(weekOf(new Date('2026-03-15T12:00:00Z'))).toBe('2026-03-09');
  });
});

describe('a plan', () => {
  const changed = (change: Partial<VipPlan>) => vipKind.disagreement({ ...firstPlan, ...change });

  it('that nobody saved is in order', () => {
    expect(vipKind.disagreement(firstPlan)).toBeUndefined();
  });

  it('begins with a level that asks for nothing', () => {
    expect(changed({ levels: firstPlan.levels.slice(1) })).toBe('levels.0.bets');
  });

  it('asks for no less as it goes up', () => {
    const levels = firstPlan.levels.map((level, index) => (index === 3 ? { ...level, recharge: reais(1) } : level));
    expect(changed({ levels })).toBe('levels.3.recharge');
    expect(changed({ live: [{ bets: reais(2) }, { bets: reais(1) }] })).toBe('live.1.bets');
    expect(changed({ weeklyBets: reais(500) })).toBe('monthlyBets');
  });
});

describe('whatever somebody does', () => {
  interface Turn {
    days: number;
    recharge: number;
    bets: number;
    undone: number;
  }

  const turns = fc.array(
    fc.record({
      days: fc.integer({ min: 0, max: 40 }),
      recharge: fc.integer({ min: 0, max: 5_000 }),
      bets: fc.integer({ min: 0, max: 30_000 }),
      undone: fc.integer({ min: 0, max: 5_000 }),
    }),
    { maxLength: 24 },
  );

  /** Every change that a history brings, looked at after each of its turns. */
  function live(history: readonly Turn[]): { standing: Standing; changes: Change[]; months: Map<Month, number> } {
    let [now, standing] = [MARCH, firstStanding(MARCH)];
    let [recharge, bets] = [0, 0];
    const changes: Change[] = [];
    const months = new Map<Month, number>();
    for (const turn of history) {
      now = new Date(now.getTime() + turn.days * 86_400_000);
      recharge += turn.recharge;
      const change = turn.bets - Math.min(turn.undone, bets + turn.bets);
      bets += change;
      months.set(monthOf(now), (months.get(monthOf(now)) ?? 0) + change);
      const betsIn = (month: Month) => reais(Math.max(months.get(month) ?? 0, 0));
      const found = judge(firstPlan, standing, { sums: sums(recharge, bets), betsIn, now });
      changes.push(...found.changes);
      ({ standing } = found);
    }
    return { standing, changes, months };
  }

  it('levels go down by the keep rule alone, and by one', () => {
    fc.assert(
      fc.property(turns, (history) => {
        for (const { from, to, reason } of live(history).changes)
          expect(to < from ? [reason, from - to] : [reason !== 'not_kept', true]).toEqual(
            to < from ? ['not_kept', 1] : [true, true],
          );
      }),
    );
  });

  it('changes lead from one to the next without a gap', () => {
    fc.assert(
      fc.property(turns, (history) => {
        const { standing, changes } = live(history);
        const main = changes.filter(({ ladder }) => ladder === 'main');
        expect([0, ...main.map(({ to }) => to)].slice(0, -1)).toEqual(main.map(({ from }) => from));
        expect(main.at(-1)?.to ?? 0).toBe(standing.level);
        expect(standing.bestLevel).toBe(Math.max(0, ...main.map(({ to }) => to)));
      }),
    );
  });

  it('looking again changes nothing', () => {
    fc.assert(
      fc.property(turns, fc.integer({ min: 0, max: 9_000 }), (history, bets) => {
        const { standing } = live(history);
        const same = judged(sums(9_000, 60_000), new Date('2029-01-15T12:00:00Z'), bets);
        const once = judge(firstPlan, standing, same);
        expect(judge(firstPlan, once.standing, same)).toEqual({ standing: once.standing, changes: [] });
      }),
    );
  });
});
