import { localeKeys } from '@arara/contract/locales';
import { type Centavos, centavos } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ActivityOf, Item } from './activity.ts';
import { conformance } from './conformance.ts';
import type { Facts } from './facts.ts';
import { claimAll, isOver, standingOf } from './standing.ts';
import { asBonus, asCash } from './terms.ts';

const form = { reward: { kind: 'money', least: 1n } } as const;
type Told = Readonly<Record<(typeof localeKeys)[number], string>>;

const everyLocale = (text: (locale: string) => string): Told =>
  Object.fromEntries(localeKeys.map((locale) => [locale, text(locale)])) as Told;

/** Something on every day: the smallest activity that keeps all promises. */
function itemOf(reward: Centavos, { day, claims }: Facts): Item {
  const claim = claims.find(({ window }) => window === day);
  return { key: day, state: claim ? 'claimed' : 'claimable', reward, detail: {} };
}
const check = (rule: { reward: Centavos }, facts: Facts) => standingOf(facts, [itemOf(rule.reward, facts)]);

const honest: ActivityOf<typeof form> = {
  kind: 'every_day',
  form,
  first: { reward: centavos(1_00) },
  isBeforePlay: true,
  titles: everyLocale((locale) => `Todo dia, ${locale}`),
  sentences: (rule, locale) => ['a', 'b', 'c', 'd'].map((word) => `${locale} ${word} ${rule.reward}`),
  needs: () => ({}),
  faults: () => [],
  most: ({ reward }) => ({ once: reward, ever: null }),
  payment: () => asCash,
  check,
  claim: (rule, facts, asked) => claimAll(check(rule, facts), asked, asCash),
};

const lives = fc.array(fc.nat(9999), { minLength: 45, maxLength: 60 });

/** The promises that an activity breaks; of those named, where one is. */
function broken(activity: ActivityOf<typeof form>, only?: string): string[] {
  return conformance(activity).flatMap(({ name, check: promise }) => {
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
    ['has a key, nine names and a first rule that is read', { kind: 'Every-Day' }],
    ['has a key, nine names and a first rule that is read', { titles: everyLocale(() => '') }],
    ['has a key, nine names and a first rule that is read', { first: { reward: centavos(0) } }],
    ['finds no fault with its own rules', { faults: () => [{ path: 'reward', code: 'too_small' }] }],
    ['tells its rules alike in nine languages', { sentences: () => ['um', 'dois', 'três', 'quatro'] }],
    [
      'tells its rules alike in nine languages',
      { sentences: (_, locale) => Array.from({ length: 4 }, () => `${locale} {a}`) },
    ],
    [
      'tells its rules alike in nine languages',
      { sentences: (_, locale) => Array.from({ length: 4 }, () => (locale === 'th' ? 'th 8' : `${locale} 9`)) },
    ],
    ['draws by the weights that it tells', { weights: () => [1, 2] }],
    ['gives what it shows, and nothing else', { claim: (rule, facts) => taken(facts, facts.day, rule.reward) }],
    ['gives what it shows, and nothing else', { claim: () => ({ refused: 'no_loss' }) }],
    [
      'pays what it tells',
      {
        claim: (rule, facts, asked) =>
          check(rule, facts).count > 0 && asked.key !== 'no such thing'
            ? taken(facts, facts.day, centavos(2))
            : { refused: 'no_loss' },
      },
    ],
    [
      'gives nothing twice',
      {
        check: (rule, facts) => check(rule, { ...facts, claims: [] }),
        claim: (rule, facts, asked) => claimAll(check(rule, { ...facts, claims: [] }), asked, asCash),
      },
    ],
    ['pays what it tells', { payment: () => asBonus(1_00) }],
    ['gives no more than the most of its rule', { most: () => ({ once: centavos(99), ever: null }) }],
    ['gives no more than the most of its rule', { most: ({ reward }) => ({ once: reward, ever: reward }) }],
    [
      'gives nothing after its end',
      {
        check: (rule, facts) => check(rule, { ...facts, endsAt: null }),
        claim: (rule, facts, asked) => claimAll(check(rule, { ...facts, endsAt: null }), asked, asCash),
      },
    ],
    ['answers the same when asked again', drifting()],
  ])('sees one that breaks its word: %s', (name, told) => {
    expect(broken({ ...honest, ...told }, name)).toEqual([name]);
  });

  it('walks lives that reach the end of a promotion', () => {
    let ended = 0;
    const counted = {
      ...honest,
      check: (rule: { reward: Centavos }, facts: Facts) => ((ended += Number(isOver(facts))), check(rule, facts)),
    };
    expect(broken(counted)).toEqual([]);
    expect(ended).toBeGreaterThan(0);
  });
});

/** One that answers otherwise every time. */
function drifting(): Partial<ActivityOf<typeof form>> {
  let asked = 0;
  return {
    check: (rule, facts) => {
      asked += 1;
      return { ...check(rule, facts), nextAt: new Date(facts.at.getTime() + asked) };
    },
  };
}
