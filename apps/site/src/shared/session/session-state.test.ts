import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GUEST, type SessionEvent, nextSession, selectMember } from './session-state.ts';

const signedIn = (token = 'T'): SessionEvent => ({ type: 'signedIn', token, isKept: false });
const refused = (code: number, forceOffline = false): SessionEvent => ({ type: 'refused', code, forceOffline });

const member = nextSession(GUEST, signedIn());
const expired = nextSession(member, refused(401));
const waking = nextSession(GUEST, { type: 'waking' });

describe('session', () => {
  it('begins with a token and ends without one', () => {
    expect(member).toMatchObject({ token: 'T', notice: 'none', held: 'no' });
    expect(nextSession(member, { type: 'signedOut' })).toMatchObject({ token: null, notice: 'none', held: 'no' });
  });

  it('asks a member whose token expired whether to sign in again, and keeps the page', () => {
    expect(expired).toEqual({ ...member, token: null, notice: 'expired', held: 'expired' });
  });

  it('shows no notice to a guest', () => {
    expect(nextSession(GUEST, refused(401))).toBe(GUEST);
  });

  it('shows the network message when the server ended the session', () => {
    for (const event of [refused(401, true), { type: 'takenAway' } as const])
      expect(nextSession(member, event)).toMatchObject({ token: null, notice: 'offline', held: 'no' });
  });

  it.each([0, 403, 404, 409, 422, 429, 500, 503])('survives a refusal with %i', (code) => {
    expect(nextSession(member, refused(code))).toBe(member);
  });

  it('asks once, however many calls were refused', () => {
    expect(nextSession(expired, refused(401))).toBe(expired);
  });

  it('never shows a notice together with a token, and holds no page that has one', () => {
    const event: fc.Arbitrary<SessionEvent> = fc.oneof(
      fc.string({ minLength: 1 }).map(signedIn),
      fc.string({ minLength: 1 }).map((token) => ({ type: 'renewed' as const, token })),
      fc.constantFrom<SessionEvent>(
        { type: 'signedOut' },
        { type: 'takenAway' },
        { type: 'noticed' },
        { type: 'again' },
        { type: 'waking' },
        { type: 'renewRefused' },
        { type: 'renewLost' },
        refused(401),
        refused(401, true),
        refused(500),
      ),
    );
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const { token, notice, held } = events.reduce(nextSession, GUEST);
        return token === null || (notice === 'none' && held === 'no');
      }),
    );
  });
});

describe('session of a held page', () => {
  it('continues when the same member signs in again', () => {
    const asked = nextSession(expired, { type: 'again' });
    expect(asked).toMatchObject({ notice: 'none', held: 'expired' });
    expect(nextSession(asked, signedIn('U'))).toEqual({ ...member, token: 'U' });
  });

  it.each([expired, nextSession(expired, { type: 'again' })])('is a guest’s once they do not', (asked) => {
    expect(nextSession(asked, { type: 'noticed' })).toEqual({ ...GUEST, holder: member.holder + 1 });
  });
});

describe('session of a browser that is kept signed in', () => {
  it('shows no guest page while the session is renewed', () => {
    expect(waking).toMatchObject({ token: null, held: 'waking' });
    expect(nextSession(waking, { type: 'renewed', token: 'T' })).toMatchObject({ token: 'T', held: 'no' });
  });

  it.each(['renewRefused', 'renewLost'] as const)('shows it after all when the session does not come: %s', (type) => {
    expect(nextSession(waking, { type })).toEqual(GUEST);
  });

  it('removes the network message once the session is renewed', () => {
    const away = nextSession(nextSession(member, { type: 'takenAway' }), { type: 'waking' });
    expect(nextSession(away, { type: 'renewed', token: 'U' })).toMatchObject({ token: 'U', notice: 'none' });
  });

  it('keeps the holder when the token is renewed', () => {
    expect(nextSession(member, { type: 'renewed', token: 'U' })).toEqual({ ...member, token: 'U' });
  });

  it('stays signed out when a renewal arrives later', () => {
    const left = nextSession(member, { type: 'signedOut' });
    expect(nextSession(left, { type: 'renewed', token: 'U' })).toBe(left);
  });
});

describe('holder of the page', () => {
  it('changes with every sign-in and sign-out', () => {
    const events: SessionEvent[] = [
      signedIn(),
      signedIn('U'),
      { type: 'signedOut' },
      signedIn(),
      { type: 'takenAway' },
    ];
    let state = GUEST;
    for (const event of events) {
      const next = nextSession(state, event);
      expect(next.holder).toBeGreaterThan(state.holder);
      state = next;
    }
  });
});

describe('the user info', () => {
  const info = { money: '10.00' };

  it('is shown while there is a token, and while a kept session is renewed', () => {
    expect(selectMember(member, info)).toBe(info);
    expect(selectMember(waking, info)).toBe(info);
    expect(selectMember(member, undefined)).toBeNull();
  });

  it('is empty after a 401, although the page stays, and returns with the next sign-in', () => {
    expect(expired).toMatchObject({ held: 'expired' });
    expect(selectMember(expired, info)).toBeNull();
    expect(selectMember(nextSession(expired, signedIn('U')), info)).toBe(info);
  });
});
