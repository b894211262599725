import { describe, expect, it } from 'vitest';
import { type Candidate, fitOf, isOfferedOn } from './fit.ts';
import type { Audience } from './promotion.ts';

const everybody: Audience = {
  sites: [],
  minLevel: 0,
  registeredFrom: null,
  registeredUntil: null,
  deposited: 'any',
  memberIds: [],
  exceptFlagged: false,
  linkedAccounts: 'hold',
};

const maria: Candidate = {
  id: 7,
  site: 'arara',
  jurisdiction: 'curacao',
  registeredAt: new Date('2026-11-20T12:00:00Z'),
  vipLevel: 2,
  depositCount: 1,
  isActive: true,
};

const afterPlay = { isBeforePlay: false };
const beforePlay = { isBeforePlay: true };

const fit = (change: Partial<Audience>, who: Partial<Candidate> = {}) =>
  fitOf({ audience: { ...everybody, ...change } }, afterPlay, { ...maria, ...who });

describe('whom a promotion is for', () => {
  it.each<[string, Partial<Audience>]>([
    ['another site', { sites: ['other'] }],
    ['others by name', { memberIds: [8, 9] }],
    ['who came later', { registeredFrom: '2026-11-20T12:00:00.001Z' }],
    ['who came before', { registeredUntil: '2026-11-20T12:00:00.000Z' }],
  ])('is nobody of hers where it is for %s', (_whom, audience) => {
    expect(fit(audience)).toBe('elsewhere');
  });

  it.each<[string, Partial<Audience>, Partial<Candidate>]>([
    ['level_too_low', { minLevel: 3 }, {}],
    ['no_deposit', { deposited: 'once' }, { depositCount: 0 }],
    ['not_first_deposit', { deposited: 'never' }, {}],
  ])('is told that it is not her turn: %s', (reason, audience, who) => {
    expect(fit(audience, who)).toEqual({ reason });
  });

  it('is hers at the very bounds', () => {
    expect(
      fit({
        sites: ['arara'],
        minLevel: 2,
        memberIds: [7],
        registeredFrom: '2026-11-20T12:00:00.000Z',
        registeredUntil: '2026-11-20T12:00:00.001Z',
        deposited: 'once',
      }),
    ).toBe('fits');
  });
});

describe('a site under Brazilian law', () => {
  const brasil = { site: 'brasil', jurisdiction: 'br-spa' as const };
  const named = { audience: { ...everybody, sites: ['brasil'] } };

  it('offers nothing before play, named or not', () => {
    expect(isOfferedOn(named, beforePlay, brasil)).toBe(false);
    expect(isOfferedOn({ audience: everybody }, beforePlay, brasil)).toBe(false);
  });

  it('offers the rest where the operator named it', () => {
    expect(isOfferedOn({ audience: everybody }, afterPlay, brasil)).toBe(false);
    expect(isOfferedOn(named, afterPlay, brasil)).toBe(true);
  });

  it('is no rule for the others', () => {
    expect(isOfferedOn({ audience: everybody }, beforePlay, { site: 'arara', jurisdiction: 'curacao' })).toBe(true);
  });
});
