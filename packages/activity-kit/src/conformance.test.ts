import { type Centavos, centavos } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ActivityOf, Item } from './activity.ts';
import { listConformanceChecks } from './conformance.ts';
import type { Facts } from './facts.ts';
import { toLocalizedText } from './form.ts';
import { claimAll, isOver, toPromotionStatus } from './promotion-status.ts';
import { asBonus, asCash } from './terms.ts';

const form = { reward: { kind: 'money', least: 1n } } as const;

/** A reward on every day: the smallest activity that passes all checks. */
function toItem(reward: Centavos, { day, claims }: Facts): Item {
  const claim = claims.find(({ window }) => window === day);
  return { key: day, state: claim ? 'claimed' : 'claimable', reward, detail: {} };
}
const check = (rule: { reward: Centavos }, facts: Facts) => toPromotionStatus(facts, [toItem(rule.reward, facts)]);

const honest: ActivityOf<typeof form> = {
  kind: 'every_day',
  form,
  first: { reward: centavos(1_00) },
  isBeforePlay: true,
  title: toLocalizedText((locale) => `Todo dia, ${locale}`),
  sentences: (rule, locale) => ['a', 'b', 'c', 'd'].map((word) => `${locale} ${word} ${rule.reward}`),
  headline: () => ({ kicker: '', figure: '', detail: '', action: '', condition: '' }),
  needs: () => ({}),
  findFaults: () => [],
  findLimits: ({ reward }) => ({ once: reward, ever: null }),
  payment: () => asCash,
  check,
  claim: (rule, facts, asked) => claimAll(check(rule, facts), asked, asCash),
};

const lives = fc.array(fc.nat(9999), { minLength: 45, maxLength: 60 });

/** Lists the checks that an activity fails, or only the named one. */
function broken(activity: ActivityOf<typeof form>, only?: string): string[] {
  return listConformanceChecks(activity).flatMap(({ name, check: promise }) => {
    if (only !== undefined && name !== only) return [];
    const { failed } = fc.check(
      fc.property(lives, (numbers) => promise(numbers)),
      { numRuns: 12, endOnFailure: true },
    );
    return failed ? [name] : [];
  });
}

describe('conformance', () => {
  it('finds nothing wrong with an honest activity', () => {
    expect(broken(honest)).toEqual([]);
  });

  const taken = (facts: Facts, window: string, amount: Centavos) => ({
    claims: [{ window, amount, payment: asCash, detail: {} }],
    of: facts,
  });

  it.each<[string, Partial<ActivityOf<typeof form>>]>([
    ['has a key, nine titles and a valid default rule', { kind: 'Every-Day' }],
    ['has a key, nine titles and a valid default rule', { title: toLocalizedText(() => '') }],
    ['has a key, nine titles and a valid default rule', { first: { reward: centavos(0) } }],
    ['finds no fault in its own rules', { findFaults: () => [{ path: 'reward', code: 'too_small' }] }],
    ['formats the same rule sentences in all nine languages', { sentences: () => ['um', 'dois', 'três', 'quatro'] }],
    [
      'formats the same rule sentences in all nine languages',
      { sentences: (_, locale) => Array.from({ length: 4 }, () => `${locale} {a}`) },
    ],
    [
      'formats the same rule sentences in all nine languages',
      { sentences: (_, locale) => Array.from({ length: 4 }, () => (locale === 'th' ? 'th 8' : `${locale} 9`)) },
    ],
    ['draws by the weights that it shows', { weights: () => [1, 2] }],
    [
      'grants exactly the items that it shows as claimable',
      { claim: (rule, facts) => taken(facts, facts.day, rule.reward) },
    ],
    ['grants exactly the items that it shows as claimable', { claim: () => ({ refused: 'no_loss' }) }],
    [
      'pays the rewards that it shows',
      {
        claim: (rule, facts, asked) =>
          check(rule, facts).count > 0 && asked.key !== 'no such thing'
            ? taken(facts, facts.day, centavos(2))
            : { refused: 'no_loss' },
      },
    ],
    [
      'grants no window twice',
      {
        check: (rule, facts) => check(rule, { ...facts, claims: [] }),
        claim: (rule, facts, asked) => claimAll(check(rule, { ...facts, claims: [] }), asked, asCash),
      },
    ],
    ['pays the rewards that it shows', { payment: () => asBonus(1_00) }],
    ['grants no more than the limits of its rule', { findLimits: () => ({ once: centavos(99), ever: null }) }],
    ['grants no more than the limits of its rule', { findLimits: ({ reward }) => ({ once: reward, ever: reward }) }],
    [
      'grants nothing after its end',
      {
        check: (rule, facts) => check(rule, { ...facts, endsAt: null }),
        claim: (rule, facts, asked) => claimAll(check(rule, { ...facts, endsAt: null }), asked, asCash),
      },
    ],
    ['returns the same result for the same facts', drifting()],
  ])('detects a violation: %s', (name, change) => {
    expect(broken({ ...honest, ...change }, name)).toEqual([name]);
  });

  it('observes histories that reach the end of a promotion', () => {
    let ended = 0;
    const counted = {
      ...honest,
      check: (rule: { reward: Centavos }, facts: Facts) => ((ended += Number(isOver(facts))), check(rule, facts)),
    };
    expect(broken(counted)).toEqual([]);
    expect(ended).toBeGreaterThan(0);
  });
});

/** An activity that returns another result every time. */
function drifting(): Partial<ActivityOf<typeof form>> {
  let asked = 0;
  return {
    check: (rule, facts) => {
      asked += 1;
      return { ...check(rule, facts), nextAt: new Date(facts.at.getTime() + asked) };
    },
  };
}
