import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Traces, abuseLimits, abuseWords, isNew, signsOf } from './abuse-rule.ts';
import { signText } from './sentences.ts';

const calm: Traces = {
  pace: { mostInHour: 400, hours: 6, gaps: 900, meanMs: 5_000, spreadMs: 2_400 },
  sharing: { device: 0, payer: 0, address: 4 },
  underReward: { staked: 500_00n, valid: 480_00n },
  mostClaimsInDay: 9,
};

const words = (change: Partial<Traces>) => signsOf({ ...calm, ...change }, abuseLimits).map(({ word }) => word);

describe('the rules of abuse', () => {
  it('see nothing in a member who plays, shares an address and claims', () => {
    expect(words({})).toEqual([]);
  });

  it.each<[string, Partial<Traces>]>([
    ['bot_pace', { pace: { ...calm.pace, mostInHour: 1_800 } }],
    ['bot_sleepless', { pace: { ...calm.pace, hours: 20 } }],
    ['bot_regularity', { pace: { ...calm.pace, spreadMs: 150 } }],
    ['shared_device', { sharing: { ...calm.sharing, device: 1 } }],
    ['shared_payer', { sharing: { ...calm.sharing, payer: 1 } }],
    ['shared_address', { sharing: { ...calm.sharing, address: 5 } }],
    ['arbitrage', { underReward: { staked: 500_00n, valid: 250_00n } }],
    ['many_claims', { mostClaimsInDay: 15 }],
  ])('see %s from its figure on', (word, change) => {
    expect(words(change)).toEqual([word]);
  });

  it('see no beat in a few bets, and no arbitrage in a few stakes', () => {
    expect(words({ pace: { ...calm.pace, gaps: 299, spreadMs: 0 } })).toEqual([]);
    expect(words({ underReward: { staked: 199_99n, valid: 0n } })).toEqual([]);
  });

  it('hold nothing against a member that was seen before, until it is half as much again', () => {
    const seen = new Map([['shared_device', 2n]]);
    expect(isNew({ word: 'shared_device', measure: 2n }, seen)).toBe(false);
    expect(isNew({ word: 'shared_device', measure: 3n }, seen)).toBe(true);
    expect(isNew({ word: 'shared_payer', measure: 1n }, seen)).toBe(true);
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), (measure) => {
        expect(isNew({ word: 'bot_pace', measure }, new Map([['bot_pace', measure]]))).toBe(false);
      }),
    );
  });
});

describe('what was seen, in words', () => {
  const evidence = {
    bets: 2000,
    hours: 22,
    gaps: 412,
    meanMs: 1449,
    spreadMs: 3,
    others: 2,
    percent: '61',
    staked: '50000',
    claims: 15,
  };

  it.each(abuseWords)('tells %s with its figures, in both languages of staff', (word) => {
    const [pt, en] = [signText('pt', { word, evidence }), signText('en', { word, evidence })];
    for (const text of [pt, en]) expect(text).toMatch(/\d/);
    expect(pt).not.toBe(en);
    expect(pt + en).not.toMatch(/\?|undefined|NaN/);
  });

  it('tells a word of an earlier release as it is', () => {
    expect(signText('pt', { word: 'an_old_one', evidence: {} })).toBe('an_old_one');
  });

  it('tells seconds with one place', () => {
    expect(signText('pt', { word: 'bot_regularity', evidence })).toContain('1,4 s');
  });
});
