import { describe, expect, it } from 'vitest';
import { acceptedLanguage, acceptedLanguages } from './accept-language.ts';

describe('the languages of an Accept-Language header', () => {
  it.each([
    ['pt-BR', ['pt-BR']],
    ['en-US,en;q=0.9,pt;q=0.8', ['en-US', 'en', 'pt']],
    ['pt;q=0.5, en;q=0.7, zh-Hant-TW', ['zh-Hant-TW', 'en', 'pt']],
    ['en;q=0, pt;q=0.1', ['pt']],
    ['*', []],
    ['"><script>, pt', ['pt']],
    ['', []],
  ])('of %s are %j', (header, tags) => {
    expect(acceptedLanguages(header)).toEqual(tags);
  });

  it('are none without a header', () => {
    expect(acceptedLanguages(undefined)).toEqual([]);
  });

  it.each([
    ['EN-gb, pt;q=0.5', 'en'],
    ['fr, pt-PT;q=0.5, en;q=0.4', 'pt'],
    ['fr', undefined],
    [undefined, undefined],
  ])('choose the offered one: %s, %s', (header, language) => {
    expect(acceptedLanguage(header, ['pt', 'en'])).toBe(language);
  });
});
