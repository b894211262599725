import { describe, expect, it } from 'vitest';
import { readArrival, readJourney } from './social-journey.ts';

describe('the way back from a platform', () => {
  it('brings a ticket, or why there is none', () => {
    const ticket = 'A'.repeat(43);
    expect(readArrival(`#social=${ticket}`)).toEqual({ ticket });
    expect(readArrival('#social_error=refused')).toEqual({ error: 'refused' });
  });

  it.each(['', '#', '#social=', '#social=<script>', '#social_error=whatever', '#content'])('is not %j', (hash) => {
    expect(readArrival(hash)).toBeUndefined();
  });

  it('ends where it began', () => {
    expect(readJourney(JSON.stringify({ path: '/recharge?x=1', isKept: true }))).toEqual({
      path: '/recharge?x=1',
      isKept: true,
    });
  });

  it.each([
    null,
    '',
    '{}',
    'null',
    '{"path":"https://elsewhere.example","isKept":false}',
    '{"path":"//elsewhere.example","isKept":false}',
    '{"path":"/\\\\elsewhere.example","isKept":false}',
    '{"path":"/login?mode=register","isKept":false}',
  ])('ends at home for %j', (text) => {
    expect(readJourney(text)).toEqual({ path: '/', isKept: false });
  });
});
