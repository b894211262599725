import { type Centavos, centavos } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  LANDING_MS,
  REST_MS,
  STILL_MS,
  type WinPlan,
  type WinPresses,
  coinsOf,
  countMsOf,
  momentOf,
  pressAt,
  stepFill,
} from './win-moments.ts';
import { multiplierOf } from './win-multiplier.ts';
import { rankOf, winTierOf, winTiers } from './win-tier.ts';

function planOf(amount: number, staked = 100, isStill = false): WinPlan {
  return { amount: centavos(amount), staked: centavos(staked), isStill };
}

/** Any win that is celebrated: of five to twenty thousand stakes. */
const plans = fc
  .record({ staked: fc.integer({ min: 1, max: 5_000_000 }), timesE2: fc.integer({ min: 500, max: 2_000_000 }) })
  .map(({ staked, timesE2 }): WinPlan => {
    const amount = (BigInt(staked) * BigInt(timesE2) + 99n) / 100n;
    return { amount: centavos(amount), staked: centavos(staked), isStill: false };
  });
const moments = fc.integer({ min: 0, max: 20_000 });
const presses = fc
  .option(moments, { nil: undefined })
  .map((at): WinPresses => (at === undefined ? {} : { skippedAt: at }));

/** The presses as they were at a moment. */
const known = ({ skippedAt }: WinPresses, at: number): WinPresses =>
  skippedAt === undefined || skippedAt > at ? {} : { skippedAt };

describe('the count of a win', () => {
  it('is never above the amount, and its tier never below that of what is counted', () => {
    fc.assert(
      fc.property(plans, presses, moments, (plan, pressed, at) => {
        const { count, tier, multiplierE4 } = momentOf(plan, at, known(pressed, at));
        expect(count).toBeGreaterThanOrEqual(0n);
        expect(count).toBeLessThanOrEqual(plan.amount);
        expect(multiplierE4).toBe(multiplierOf(count, plan.staked));
        expect(rankOf(tier)).toBe(rankOf(winTierOf(multiplierE4) ?? 'good'));
      }),
    );
  });

  it('never falls, with or without a press', () => {
    fc.assert(
      fc.property(plans, presses, moments, moments, (plan, pressed, one, other) => {
        const [early, late] = [Math.min(one, other), Math.max(one, other)];
        const before = momentOf(plan, early, known(pressed, early));
        const after = momentOf(plan, late, known(pressed, late));
        expect(after.count).toBeGreaterThanOrEqual(before.count);
        expect(rankOf(after.tier)).toBeGreaterThanOrEqual(rankOf(before.tier));
      }),
    );
  });

  it('ends exactly at the amount, in its tier', () => {
    fc.assert(
      fc.property(plans, presses, (plan, pressed) => {
        const end = countMsOf(plan);
        const at = Math.max(end, Math.min(end, pressed.skippedAt ?? end) + LANDING_MS);
        const { count, tier } = momentOf(plan, at, pressed);
        expect(count).toBe(plan.amount);
        expect(tier).toBe(winTierOf(multiplierOf(plan.amount, plan.staked)));
      }),
    );
  });

  it('is at the amount within a quarter of a second of the first press', () => {
    fc.assert(
      fc.property(plans, moments, (plan, at) => {
        const pressed = pressAt(plan, at, {});
        expect(momentOf(plan, at + LANDING_MS, pressed).count).toBe(plan.amount);
      }),
    );
  });

  it('climbs from the first tier through each to its own', () => {
    for (const multiple of [5, 15, 50, 150, 500, 620, 5_000]) {
      const plan = planOf(multiple * 100);
      const seen = new Set<string>();
      for (let at = 0; at <= countMsOf(plan); at += 8) seen.add(momentOf(plan, at).tier);
      const last = rankOf(winTierOf(BigInt(multiple) * 10_000n) ?? 'good');
      expect([...seen]).toEqual(winTiers.slice(0, last + 1).map(({ name }) => name));
    }
  });

  it('leaves the last tier a quarter of the time', () => {
    for (const multiple of [16, 51, 151, 501]) {
      const plan = planOf(multiple * 100);
      const { tier } = momentOf(plan, countMsOf(plan) * 0.76);
      expect(tier).toBe(winTierOf(BigInt(multiple) * 10_000n));
    }
  });
});

describe('the phases of a show', () => {
  const plan = planOf(2_000);

  it('are a count, a rest and an end', () => {
    expect(countMsOf(plan)).toBe(5_000);
    expect(coinsOf(plan)).toBe(48);
    const phases = [0, 4_999, 5_000, 5_000 + REST_MS - 1, 5_000 + REST_MS].map((at) => momentOf(plan, at).phase);
    expect(phases).toEqual(['count', 'count', 'rest', 'rest', 'over']);
  });

  it('are cut short by a press, and ended by another', () => {
    const skipped = pressAt(plan, 1_000, {});
    expect(momentOf(plan, 1_100, skipped).phase).toBe('land');
    expect(momentOf(plan, 1_000 + LANDING_MS, skipped).phase).toBe('rest');
    expect(momentOf(plan, 1_000 + LANDING_MS + REST_MS, skipped).phase).toBe('over');
    const closed = pressAt(plan, 1_300, skipped);
    expect(momentOf(plan, 1_300, closed).phase).toBe('over');
    expect(pressAt(plan, 1_400, closed)).toEqual(closed);
  });

  it('end by a second press while the count still lands', () => {
    const closed = pressAt(plan, 1_100, pressAt(plan, 1_000, {}));
    expect(momentOf(plan, 1_100, closed)).toMatchObject({ phase: 'over' });
  });

  it('rest until a press where the win was shared', () => {
    const shared: WinPresses = { sharedAt: 2_000 };
    expect(momentOf(plan, 60_000, shared)).toMatchObject({ phase: 'rest', count: 2_000n });
    expect(momentOf(plan, 60_000, pressAt(plan, 60_000, shared)).phase).toBe('over');
  });

  it('are a rest alone where nothing may move, which one press ends', () => {
    const still = planOf(62_000, 100, true);
    expect(coinsOf(still)).toBe(0);
    expect(momentOf(still, 0)).toMatchObject({ phase: 'rest', count: 62_000n, tier: 'legendary' });
    expect(momentOf(still, STILL_MS - 1).phase).toBe('rest');
    expect(momentOf(still, STILL_MS).phase).toBe('over');
    expect(momentOf(still, 500, pressAt(still, 500, {})).phase).toBe('over');
  });
});

describe('the bar', () => {
  it('fills one step after the other', () => {
    const fills = (multiple: number) => winTiers.map(({ name }) => stepFill(name, BigInt(multiple * 10_000)));
    expect(fills(0)).toEqual([0, 0, 0, 0, 0]);
    expect(fills(15)).toEqual([1, 0, 0, 0, 0]);
    expect(fills(62)).toEqual([1, 1, 0.12, 0, 0]);
    expect(fills(500)).toEqual([1, 1, 1, 1, 1]);
  });

  it('never empties while a count rises', () => {
    fc.assert(
      fc.property(plans, moments, moments, (plan, one, other) => {
        const [early, late] = [Math.min(one, other), Math.max(one, other)];
        const at = (moment: number): bigint => momentOf(plan, moment).multiplierE4;
        for (const { name } of winTiers)
          expect(stepFill(name, at(late))).toBeGreaterThanOrEqual(stepFill(name, at(early)));
      }),
    );
  });
});

it('counts in whole centavos of the amount whatever was put in', () => {
  const plan = planOf(7, 1);
  const counts = new Set<Centavos>();
  for (let at = 0; at <= 3_000; at += 50) counts.add(momentOf(plan, at).count);
  expect([...counts]).toEqual([0n, 1n, 2n, 3n, 4n, 5n, 6n, 7n]);
});
