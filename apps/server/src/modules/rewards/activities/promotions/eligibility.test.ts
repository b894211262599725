import { describe, expect, it } from 'vitest';
import { getJurisdiction } from '../../../accounts/sites/index.ts';
import { type Candidate, checkEligibility, isOfferedOn } from './eligibility.ts';
import type { PromotionAudience } from './promotion.ts';

const everybody: PromotionAudience = {
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
  rules: getJurisdiction('caribbean', '2026-11-20'),
  registeredAt: new Date('2026-11-20T12:00:00Z'),
  vipLevel: 2,
  depositCount: 1,
  isActive: true,
};

const afterPlay = { isBeforePlay: false };
const beforePlay = { isBeforePlay: true };

const check = (change: Partial<PromotionAudience>, member: Partial<Candidate> = {}) =>
  checkEligibility({ audience: { ...everybody, ...change } }, afterPlay, { ...maria, ...member });

describe('eligibility', () => {
  it.each<[string, Partial<PromotionAudience>]>([
    ['another site', { sites: ['other'] }],
    ['other named members', { memberIds: [8, 9] }],
    ['later registrations', { registeredFrom: '2026-11-20T12:00:00.001Z' }],
    ['earlier registrations', { registeredUntil: '2026-11-20T12:00:00.000Z' }],
  ])('does not offer a promotion that is for %s', (_whom, audience) => {
    expect(check(audience)).toBe('not_offered');
  });

  it.each<[string, Partial<PromotionAudience>, Partial<Candidate>]>([
    ['level_too_low', { minLevel: 3 }, {}],
    ['no_deposit', { deposited: 'once' }, { depositCount: 0 }],
    ['not_first_deposit', { deposited: 'never' }, {}],
  ])('gives the reason %s to a member of the audience', (reason, audience, member) => {
    expect(check(audience, member)).toEqual({ reason });
  });

  it('includes the bounds of the audience', () => {
    expect(
      check({
        sites: ['arara'],
        minLevel: 2,
        memberIds: [7],
        registeredFrom: '2026-11-20T12:00:00.000Z',
        registeredUntil: '2026-11-20T12:00:00.001Z',
        deposited: 'once',
      }),
    ).toBe('eligible');
  });
});

describe('a site under Brazilian law', () => {
  const brasil = { site: 'brasil', rules: getJurisdiction('br-spa', '2026-11-20') };
  const named = { audience: { ...everybody, sites: ['brasil'] } };

  it('offers nothing before play, named or not', () => {
    expect(isOfferedOn(named, beforePlay, brasil)).toBe(false);
    expect(isOfferedOn({ audience: everybody }, beforePlay, brasil)).toBe(false);
  });

  it('offers the rest where the operator named it', () => {
    expect(isOfferedOn({ audience: everybody }, afterPlay, brasil)).toBe(false);
    expect(isOfferedOn(named, afterPlay, brasil)).toBe(true);
  });

  it('does not restrict other sites', () => {
    expect(isOfferedOn({ audience: everybody }, beforePlay, maria)).toBe(true);
  });
});
