import { describe, expect, it } from 'vitest';
import { type FailpointName, armedFailpoint, failpoints } from './failpoint.ts';

/** What ends when the places are passed in turn. */
function ended(env: Record<string, string>, ...passed: FailpointName[]): FailpointName[] {
  const ends: FailpointName[] = [];
  const failpoint = armedFailpoint(env, (name) => void ends.push(name));
  for (const name of passed) failpoint(name);
  return ends;
}

describe('a failpoint', () => {
  it('does nothing while none is chosen', () => {
    expect(ended({}, ...failpoints)).toEqual([]);
    expect(ended({ FAILPOINT: '' }, ...failpoints)).toEqual([]);
    expect(ended({ NODE_ENV: 'production' }, ...failpoints)).toEqual([]);
  });

  it('ends the process at the chosen place and at no other', () => {
    expect(ended({ FAILPOINT: 'bet.settled' }, 'bet.drawn')).toEqual([]);
    expect(ended({ FAILPOINT: 'bet.settled' }, 'bet.drawn', 'bet.settled')).toEqual(['bet.settled']);
  });

  it('lets the place pass until the nth time', () => {
    expect(ended({ FAILPOINT: 'payout.sent:3' }, 'payout.sent', 'payout.sent')).toEqual([]);
    expect(ended({ FAILPOINT: 'payout.sent:3' }, 'payout.sent', 'payout.sent', 'payout.sent')).toEqual(['payout.sent']);
  });

  it.each(['bet.setled', 'bet.settled:0', 'bet.settled:', 'bet.settled:-1', ' bet.settled'])('refuses %j', (given) => {
    expect(() => ended({ FAILPOINT: given })).toThrow('there is no');
  });

  it('keeps a server from starting in production', () => {
    expect(() => ended({ FAILPOINT: 'bet.settled', NODE_ENV: 'production' })).toThrow('must not be set in production');
  });

  it('has every name once', () => {
    expect(new Set(failpoints).size).toBe(failpoints.length);
  });
});
