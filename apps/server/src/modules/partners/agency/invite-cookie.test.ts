import { describe, expect, it } from 'vitest';
import { parseInviteCookie, formatInviteCookie } from './invite-cookie.ts';

const at = new Date('2026-03-01T12:00:00Z');
const after = (days: number) => new Date(at.getTime() + days * 86_400_000);
const kept = formatInviteCookie({ code: 'KJ7HGQ2M', at });

describe('the invite cookie', () => {
  it('counts until it expires, to the second', () => {
    expect(parseInviteCookie(kept, { now: at, days: 30 })).toEqual({ code: 'KJ7HGQ2M', at });
    expect(parseInviteCookie(kept, { now: new Date(after(30).getTime() - 1000), days: 30 })?.code).toBe('KJ7HGQ2M');
    expect(parseInviteCookie(kept, { now: after(30), days: 30 })).toBeUndefined();
  });

  it('does not count with a time in the future', () => {
    expect(parseInviteCookie(kept, { now: after(-1), days: 30 })).toBeUndefined();
  });

  it.each([
    undefined,
    '',
    'KJ7HGQ2M',
    'KJ7HGQ2M.',
    '.1772366400',
    'KJ7HGQ2M.12.34',
    "x';--.1772366400",
    'A'.repeat(17) + '.1',
  ])('is none where it reads %s', (text) => {
    expect(parseInviteCookie(text, { now: at, days: 30 })).toBeUndefined();
  });
});
