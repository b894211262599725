import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GUEST, type SessionEvent, nextSession } from './session-state.ts';

const member = nextSession(GUEST, { type: 'signedIn', token: 'T' });
const refused = (code: number, forceOffline = false): SessionEvent => ({ type: 'refused', code, forceOffline });

describe('the session', () => {
  it('begins with a token and ends without one', () => {
    expect(member).toEqual({ token: 'T', notice: 'none' });
    expect(nextSession(member, { type: 'signedOut' })).toEqual(GUEST);
  });

  it('asks a member whose token ran out whether to sign in again', () => {
    expect(nextSession(member, refused(401))).toEqual({ token: null, notice: 'expired' });
  });

  it('tells a guest nothing: there was no session to lose', () => {
    expect(nextSession(GUEST, refused(401))).toBe(GUEST);
  });

  it('shows the network message when the server took the session away', () => {
    expect(nextSession(member, refused(401, true))).toEqual({ token: null, notice: 'offline' });
    expect(nextSession(member, { type: 'takenAway' })).toEqual({ token: null, notice: 'offline' });
  });

  it.each([0, 403, 404, 409, 422, 429, 500, 503])('survives a refusal with %i', (code) => {
    expect(nextSession(member, refused(code))).toBe(member);
  });

  it('forgets a notice once it was read', () => {
    const lost = nextSession(member, refused(401));
    expect(nextSession(lost, { type: 'noticed' })).toEqual(GUEST);
  });

  it('asks once, however many calls were under way', () => {
    const lost = nextSession(member, refused(401));
    expect(nextSession(lost, refused(401))).toBe(lost);
  });

  it('never shows a notice beside a token', () => {
    const event: fc.Arbitrary<SessionEvent> = fc.oneof(
      fc.record({ type: fc.constant('signedIn' as const), token: fc.string({ minLength: 1 }) }),
      fc.constantFrom<SessionEvent>(
        { type: 'signedOut' },
        { type: 'takenAway' },
        { type: 'noticed' },
        refused(401),
        refused(401, true),
        refused(500),
      ),
    );
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const { token, notice } = events.reduce(nextSession, GUEST);
        return token === null || notice === 'none';
      }),
    );
  });
});
