import { localeKeys } from '@arara/contract/locales';
import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { speaking, voiceOf } from './speech.ts';

const words = { title: 'Teste', days: 'Em {days|dia|dias}, {most}.', twice: '{end} e {end}' };
const catalogues = {
  pt: words,
  en: words,
  cn: words,
  ch: words,
  vi: words,
  id: words,
  th: words,
  tr: words,
  msa: words,
};
const speak = speaking(catalogues);

describe('a sentence', () => {
  it.each([
    [1, 'Em 1 dia, R$ 5.'],
    [2, 'Em 2 dias, R$ 5.'],
    [0, 'Em 0 dias, R$ 5.'],
    [1000, 'Em 1.000 dias, R$ 5.'],
  ])('counts %i with the word for it', (days, told) => {
    expect(speak('pt').say('days', { days, most: 'R$ 5' })).toBe(told);
  });

  it('fills a blank wherever it stands, and leaves one that it is not given to be seen', () => {
    expect(speak('pt').say('twice', { end: 'x' })).toBe('x e x');
    expect(speak('pt').say('twice')).toBe('{end} e {end}');
  });
});

describe('a language', () => {
  it.each([
    ['pt', 'R$\u00a01.234,50', '12,5%', '1.000'],
    ['en', 'R$1,234.50', '12.5%', '1,000'],
    ['tr', 'R$1.234,50', '%12,5', '1.000'],
  ] as const)('%s writes amounts, shares and counts in its own way', (locale, money, share, count) => {
    const speech = speak(locale);
    expect([speech.money(centavos(1234_50)), speech.share(1250), speech.count(1000)]).toEqual([money, share, count]);
  });

  it('writes every amount of the contract to the centavo', () => {
    expect(speak('en').money(centavos(999_999_999_999n))).toBe('R$9,999,999,999.99');
  });

  it('is made once', () => {
    expect(speak('th')).toBe(speak('th'));
  });
});

describe('the voice of an activity', () => {
  it('has its title in every language', () => {
    expect(Object.keys(voiceOf(catalogues).titles)).toEqual([...localeKeys]);
  });
});
