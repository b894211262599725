import type { withdrawalFlags } from '@arara/contract';
import { describe, expect, it } from 'vitest';
import { sortBySeverity, toFlagSeverity } from './flag-severity.ts';

describe('the severity of a flag', () => {
  it.each([
    ['first_withdrawal', 'amber', 'note'],
    ['new_device', 'red', 'note'],
    ['owes_house', 'red', 'block'],
    ['holder_mismatch', 'red', 'reason'],
    ['velocity', 'amber', 'check'],
  ] as const)('of %s (%s) is %s', (name, tone, severity) => {
    expect(toFlagSeverity({ name, tone })).toBe(severity);
  });

  it('orders the flags of a row, the most severe first', () => {
    const flags = ['first_withdrawal', 'velocity', 'owes_house'].map((name) => ({
      name: name as (typeof withdrawalFlags)[number],
      tone: 'amber' as const,
    }));
    expect(sortBySeverity(flags).map(({ name }) => name)).toEqual(['owes_house', 'velocity', 'first_withdrawal']);
  });
});
