import { describe, expect, it } from 'vitest';
import { type JackpotTerms, blank, draftOf, inputOf, mathsIn, shareText } from './jackpot-draft.ts';

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

describe('a jackpot as it is typed', () => {
  it('is sent back as it was read where nothing was changed', () => {
    expect(inputOf(read, draftOf(read))).toEqual({
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

  it('takes numbers as Brazilians type them, and leaves out words that were emptied', () => {
    const draft = {
      ...draftOf(read),
      contribution: '0,25',
      seed: '2.500,00',
      cap: '10.000',
      titles: { pt: 'P', en: ' ' },
    };
    expect(inputOf(read, draft)).toMatchObject({
      contribution_bps: 25,
      seed: '2500.00',
      cap: '10000',
      titles: { pt: 'P' },
    });
  });

  it('tells a share with the places that it needs', () => {
    expect(['0.4000', '97.8800', '0.0125', '10.00'].map(shareText)).toEqual(['0,4%', '97,88%', '0,0125%', '10%']);
  });

  it('is told what it gives and usually pays, as long as it can be read', () => {
    expect(mathsIn(draftOf(read))).toEqual({ gives: '0.7000', usual: 350_000n });
    expect(mathsIn({ ...draftOf(read), seed: 'muito' })).toBeUndefined();
    expect(mathsIn({ ...draftOf(read), oneIn: '0' })).toBeUndefined();
    expect(mathsIn(draftOf(blank('arara')))).toEqual({ gives: '0.4000', usual: 400_000n });
  });
});
