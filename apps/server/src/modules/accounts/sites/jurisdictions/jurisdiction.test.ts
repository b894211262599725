import { describe, expect, it } from 'vitest';
import { findForbiddenWord } from './forbidden-words.ts';
import { allJurisdictions, findRuleInForce, getJurisdiction } from './jurisdiction.ts';
import type { JurisdictionProfile } from './jurisdiction-rules.ts';
import { toProfileView } from './profile-view.ts';

const DAY = '2026-11-30';

describe('a jurisdiction profile', () => {
  it.each(allJurisdictions)('$key names the source and the first day of every value, oldest first', ({ rules }) => {
    for (const values of Object.values(rules)) {
      const days = values.map(({ from }) => from);
      expect(days).toEqual(days.toSorted());
      for (const { source, from } of values) {
        expect(source).not.toBe('');
        expect(from).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      }
    }
  });

  it('is never called reviewed before counsel reviewed it', () => {
    const reviewed = allJurisdictions.flatMap(({ rules }) =>
      Object.values(rules).flatMap((values) => values.filter(({ isReviewedByCounsel }) => isReviewedByCounsel)),
    );
    expect(reviewed).toEqual([]);
  });

  it('shows every rule to staff', () => {
    for (const profile of allJurisdictions)
      expect(toProfileView(profile, DAY).rules).toHaveLength(Object.keys(profile.rules).length);
  });

  it('changes a value on its day', () => {
    const [first] = allJurisdictions;
    if (first === undefined) throw new Error('no profile');
    const [now] = first.rules.maxWithdrawalMinutes;
    const changed: JurisdictionProfile = {
      ...first,
      rules: { ...first.rules, maxWithdrawalMinutes: [now, { ...now, value: 60, from: '2027-01-01' }] },
    };
    expect(findRuleInForce(changed, 'maxWithdrawalMinutes', '2026-12-31').value).toBe(now.value);
    expect(findRuleInForce(changed, 'maxWithdrawalMinutes', '2027-01-01').value).toBe(60);
  });

  it('of the specification’s operator allows all its promotions', () => {
    expect(getJurisdiction('caribbean', DAY)).toMatchObject({ allowsRewardBeforePlay: true, forbiddenWords: [] });
  });

  it('of Brazil gives nothing before the first bet and pays within two hours to the player’s own account', () => {
    expect(getJurisdiction('br-spa', DAY)).toMatchObject({
      allowsRewardBeforePlay: false,
      ownAccountOnly: true,
      maxWithdrawalMinutes: 120,
      maxIdleMinutes: 30,
    });
  });
});

describe('forbidden words', () => {
  it.each([
    ['Giros GRÁTIS hoje', 'gratis'],
    ['Jogue, sem risco!', 'sem risco'],
    ['Uma renda-extra', 'renda extra'],
  ])('are found in "%s" whatever their case, accents and signs', (text, word) => {
    expect(findForbiddenWord(['gratis', 'sem risco', 'renda extra'], text)).toBe(word);
  });

  it('are not found within other words', () => {
    expect(findForbiddenWord(['renda'], 'Aprenda as regras')).toBeUndefined();
  });
});
