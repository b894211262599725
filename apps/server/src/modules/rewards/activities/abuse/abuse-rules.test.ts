import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AbuseEvidence,
  DEFAULT_ABUSE_LIMITS,
  ABUSE_SIGNAL_NAMES,
  isNewSignal,
  findSignals,
} from './abuse-rules.ts';
import { toSignalText } from './signal-text.ts';

const calm: AbuseEvidence = {
  pace: { mostInHour: 400, hours: 6, gaps: 900, meanMs: 5_000, spreadMs: 2_400 },
  sharing: { device: 0, payer: 0, address: 4 },
  underReward: { staked: 500_00n, valid: 480_00n },
  mostClaimsInDay: 9,
};

const words = (change: Partial<AbuseEvidence>) =>
  findSignals({ ...calm, ...change }, DEFAULT_ABUSE_LIMITS).map(({ word }) => word);

describe('the abuse rules', () => {
  it('do not match a member who plays, shares an address and claims', () => {
    expect(words({})).toEqual([]);
  });

  it.each<[string, Partial<AbuseEvidence>]>([
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

  it('find no rhythm in a few bets, and no arbitrage in a few stakes', () => {
    expect(words({ pace: { ...calm.pace, gaps: 299, spreadMs: 0 } })).toEqual([]);
    expect(words({ underReward: { staked: 199_99n, valid: 0n } })).toEqual([]);
  });

  it('repeat a signal only once its measure has grown by half', () => {
    const seen = new Map([['shared_device', 2n]]);
    expect(isNewSignal({ word: 'shared_device', measure: 2n }, seen)).toBe(false);
    expect(isNewSignal({ word: 'shared_device', measure: 3n }, seen)).toBe(true);
    expect(isNewSignal({ word: 'shared_payer', measure: 1n }, seen)).toBe(true);
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), (measure) => {
        expect(isNewSignal({ word: 'bot_pace', measure }, new Map([['bot_pace', measure]]))).toBe(false);
      }),
    );
  });
});

describe('the text of a signal', () => {
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

  it.each(ABUSE_SIGNAL_NAMES)('renders %s with its figures, in both languages of staff', (word) => {
    const [pt, en] = [toSignalText('pt', { word, evidence }), toSignalText('en', { word, evidence })];
    for (const text of [pt, en]) expect(text).toMatch(/\d/);
    expect(pt).not.toBe(en);
    expect(pt + en).not.toMatch(/\?|undefined|NaN/);
  });

  it('shows the name of a signal of an earlier release', () => {
    expect(toSignalText('pt', { word: 'an_old_one', evidence: {} })).toBe('an_old_one');
  });

  it('renders figures in the form of the language', () => {
    expect(toSignalText('pt', { word: 'bot_regularity', evidence })).toContain('1,4 s');
    expect(toSignalText('en', { word: 'bot_regularity', evidence })).toContain('1.4 s');
    expect(toSignalText('pt', { word: 'arbitrage', evidence })).toContain('61% de R$\u00a0500,00');
  });
});
