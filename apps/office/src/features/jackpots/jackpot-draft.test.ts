import { describe, expect, it } from 'vitest';
import { type JackpotTerms, blank, toDraft, toInput, computeMaths, formatShare } from './jackpot-draft.ts';

const terms: JackpotTerms = {
  titles: { pt: 'Pote', en: 'Pot' },
  games: ['dado', 'roleta'],
  categories: ['slot'],
  contribution_bps: 50,
  seed: '1000.00',
  one_in: '500000.00',
  one_in_centavos: '50000000',
  cap: null,
  gives: '0.7000',
  usual: '3500.00',
  best_return: '97.7000',
};
const read = { id: 7, saved_version: 3, site: 'arara', key: 'pote', terms };

describe('jackpot draft', () => {
  it('sends unchanged terms as they were read', () => {
    expect(toInput(read, toDraft(read))).toEqual({
      id: 7,
      saved_version: 3,
      site: 'arara',
      key: 'pote',
      titles: { pt: 'Pote', en: 'Pot' },
      games: ['dado', 'roleta'],
      categories: ['slot'],
      contribution_bps: 50,
      seed: '1000.00',
      one_in: '500000.00',
      cap: null,
      reason: '',
    });
  });

  it('parses Brazilian numbers and omits empty translations', () => {
    const draft = {
      ...toDraft(read),
      contribution: '0,25',
      seed: '2.500,00',
      cap: '10.000',
      titles: { pt: 'P', en: ' ' },
    };
    expect(toInput(read, draft)).toMatchObject({
      contribution_bps: 25,
      seed: '2500.00',
      cap: '10000',
      titles: { pt: 'P' },
    });
  });

  it('formats a share with only the decimals it needs', () => {
    expect(['0.4000', '97.8800', '0.0125', '10.00'].map(formatShare)).toEqual(['0,4%', '97,88%', '0,0125%', '10%']);
  });

  it('computes the return and the average pool while the input is readable', () => {
    expect(computeMaths(toDraft(read))).toEqual({ gives: '0.7000', usual: 350_000n });
    expect(computeMaths({ ...toDraft(read), seed: 'muito' })).toBeUndefined();
    expect(computeMaths({ ...toDraft(read), oneIn: '0' })).toBeUndefined();
    expect(computeMaths(toDraft(blank('arara')))).toEqual({ gives: '0.4000', usual: 400_000n });
  });
});
