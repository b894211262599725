import { describe, expect, it } from 'vitest';
import { type FailpointName, createFailpoint, failpoints } from './failpoint.ts';

/** The points at which the process would have ended, when it passes `passed` in this order. */
function ended(env: Record<string, string>, ...passed: FailpointName[]): FailpointName[] {
  const ends: FailpointName[] = [];
  const failpoint = createFailpoint(env, (name) => void ends.push(name));
  for (const name of passed) failpoint(name);
  return ends;
}

describe('a failpoint', () => {
  it('does nothing unless one is named', () => {
    expect(ended({}, ...failpoints)).toEqual([]);
    expect(ended({ FAILPOINT: '' }, ...failpoints)).toEqual([]);
    expect(ended({ NODE_ENV: 'production' }, ...failpoints)).toEqual([]);
  });

  it('ends the process at the named point and at no other', () => {
    expect(ended({ FAILPOINT: 'bet.settled' }, 'bet.drawn')).toEqual([]);
    expect(ended({ FAILPOINT: 'bet.settled' }, 'bet.drawn', 'bet.settled')).toEqual(['bet.settled']);
  });

  it('ends the process only when the point is reached for the nth time', () => {
    expect(ended({ FAILPOINT: 'payout.sent:3' }, 'payout.sent', 'payout.sent')).toEqual([]);
    expect(ended({ FAILPOINT: 'payout.sent:3' }, 'payout.sent', 'payout.sent', 'payout.sent')).toEqual(['payout.sent']);
  });

  it.each(['bet.setled', 'bet.settled:0', 'bet.settled:', 'bet.settled:-1', ' bet.settled'])(
    'rejects %j',
    (setting) => {
      expect(() => ended({ FAILPOINT: setting })).toThrow('unknown name');
    },
  );

  it('prevents a server from starting in production', () => {
    expect(() => ended({ FAILPOINT: 'bet.settled', NODE_ENV: 'production' })).toThrow('must not be set in production');
  });

  it('has every name once', () => {
    expect(new Set(failpoints).size).toBe(failpoints.length);
  });
});
