import { describe, expect, it } from 'vitest';
import { parseSocialSignInResult, parseSocialSignIn } from './social-sign-in.ts';

describe('redirect from a social platform', () => {
  it('contains a ticket or an error', () => {
    const ticket = 'A'.repeat(43);
    expect(parseSocialSignInResult(`#social=${ticket}`)).toEqual({ ticket });
    expect(parseSocialSignInResult('#social_error=refused')).toEqual({ error: 'refused' });
  });

  it.each(['', '#', '#social=', '#social=<script>', '#social_error=whatever', '#content'])('is not %j', (hash) => {
    expect(parseSocialSignInResult(hash)).toBeUndefined();
  });

  it('returns to the starting path', () => {
    expect(parseSocialSignIn(JSON.stringify({ path: '/recharge?x=1', isKept: true }))).toEqual({
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
  ])('returns to the home page for %j', (text) => {
    expect(parseSocialSignIn(text)).toEqual({ path: '/', isKept: false });
  });
});
