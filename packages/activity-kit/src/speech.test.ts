import { localeKeys } from '@arara/contract/locales';
import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { createTextFormatters, createActivityTexts } from './speech.ts';

const words = { title: 'Teste', body: 'Um texto.', days: 'Em {days|dia|dias}, {most}.', twice: '{end} e {end}' };
const catalogues = {
  pt: words,
  en: words,
  'zh-Hans': words,
  'zh-Hant': words,
  vi: words,
  id: words,
  th: words,
  tr: words,
  ms: words,
};
const inLocale = createTextFormatters(catalogues);

describe('a sentence', () => {
  it.each([
    [1, 'Em 1 dia, R$ 5.'],
    [2, 'Em 2 dias, R$ 5.'],
    [0, 'Em 0 dias, R$ 5.'],
    [1000, 'Em 1.000 dias, R$ 5.'],
  ])('counts %i with the word for it', (days, text) => {
    expect(inLocale('pt').say('days', { days, most: 'R$ 5' })).toBe(text);
  });

  it('fills every occurrence of a placeholder, and leaves one without a value visible', () => {
    expect(inLocale('pt').say('twice', { end: 'x' })).toBe('x e x');
    expect(inLocale('pt').say('twice')).toBe('{end} e {end}');
  });
});

describe('a language', () => {
  it.each([
    ['pt', 'R$\u00a01.234,50', '12,5%', '1.000'],
    ['en', 'R$1,234.50', '12.5%', '1,000'],
    ['tr', 'R$1.234,50', '%12,5', '1.000'],
  ] as const)('%s writes amounts, shares and counts in its own way', (locale, money, share, count) => {
    const speech = inLocale(locale);
    expect([speech.money(centavos(1234_50)), speech.share(1250), speech.count(1000)]).toEqual([money, share, count]);
  });

  it('formats every amount of the contract to the centavo', () => {
    expect(inLocale('en').money(centavos(999_999_999_999n))).toBe('R$9,999,999,999.99');
  });

  it('is created once', () => {
    expect(inLocale('th')).toBe(inLocale('th'));
  });
});

describe('the texts of an activity', () => {
  it('has its title and the text of its first promotion in every language', () => {
    const { titles, bodies } = createActivityTexts(catalogues);
    expect([Object.keys(titles), Object.keys(bodies)]).toEqual([[...localeKeys], [...localeKeys]]);
  });
});
