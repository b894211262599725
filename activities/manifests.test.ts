import { describe, expect, it } from 'vitest';
import { activities } from './manifests.ts';
import { screens } from './screens.ts';
import { staffTexts } from './staff-texts.ts';

describe('the kinds of promotion', () => {
  const kinds = activities.map(({ kind }) => kind);

  it('have keys, positions and paths of their own', () => {
    const positions = activities.map(({ position }) => String(position));
    for (const values of [kinds, positions, screens.map(({ path }) => path)])
      expect(new Set(values).size).toBe(activities.length);
  });

  it('name the same key to the server, the site and the back office', () => {
    for (const { kind, screen } of activities) expect(screen.kind).toBe(kind);
    expect(screens.map(({ kind }) => kind)).toEqual(kinds);
    expect(staffTexts.map(({ kind }) => kind)).toEqual(kinds);
  });

  it('are in the order of their positions', () => {
    expect(kinds.slice(0, 2)).toEqual(['first_deposit', 'daily_login']);
    expect(activities).toEqual(activities.toSorted((one, other) => one.position - other.position));
  });

  it.each([
    ['first_deposit', true],
    ['daily_login', false],
    ['daily_wheel', true],
    ['lottery_wheel', true],
    ['invitation', true],
    ['daily_rescue', false],
    ['recharge_rebate', false],
    ['recharge_tiers', true],
    ['missions', true],
  ])('declare whether they can pay before any stake (Lei 14.790, art. 29, I): %s', (kind, isBeforePlay) => {
    expect(activities.find((activity) => activity.kind === kind)?.isBeforePlay).toBe(isBeforePlay);
  });
});
