import { findNumberFormat } from '@arara/activity-kit';
import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { activities } from './manifests.ts';

/** Amounts and counts of a rule as its sentences write them; shares, multiples and levels have sentences of their own. */
function listConditions(rule: object): string[] {
  const { money } = findNumberFormat('pt');
  return Object.entries(rule).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'bigint') return value > 0n ? [money(centavos(value))] : [];
    const isCount = typeof value === 'number' && value > 0 && !name.endsWith('E2') && name !== 'share';
    return isCount ? [String(value)] : [];
  });
}

describe('the first rule of an activity', () => {
  it.each(activities)('of $kind says every condition that a player must meet', (activity) => {
    const text = activity.sentences(activity.first, 'pt', new Map()).join('\n');
    expect(listConditions(activity.first).filter((condition) => !text.includes(condition))).toEqual([]);
  });

  it('has conditions to say', () => {
    expect(activities.flatMap(({ first }) => listConditions(first)).length).toBeGreaterThan(15);
  });
});
