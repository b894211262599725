import { describe, expect, it } from 'vitest';
import { type FlagSeverity, isBlocked, needsReason, sortBySeverity } from './flag-severity.ts';

type Flags = Parameters<typeof needsReason>[0]['flags'];

const toFlags = (...severities: FlagSeverity[]): Flags =>
  severities.map((severity) => ({
    name: 'velocity',
    tone: 'red',
    severity,
    since: '2026-01-01T00:00:00.000Z',
    evidence: {},
  }));

describe('the severity of flags', () => {
  it('orders the flags of a row, the most severe first', () => {
    const severities = sortBySeverity(toFlags('note', 'check', 'block', 'reason')).map(({ severity }) => severity);
    expect(severities).toEqual(['block', 'reason', 'check', 'note']);
  });

  it('requires a reason for a severe flag and while the flags are not computed', () => {
    expect(needsReason({ risk: 'red', flags: toFlags('note', 'reason') })).toBe(true);
    expect(needsReason({ risk: 'unknown', flags: [] })).toBe(true);
    expect(needsReason({ risk: 'amber', flags: toFlags('check', 'note') })).toBe(false);
  });

  it('blocks an approval only with a flag that blocks', () => {
    expect(isBlocked({ flags: toFlags('reason', 'block') })).toBe(true);
    expect(isBlocked({ flags: toFlags('reason') })).toBe(false);
  });
});
