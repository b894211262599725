import { localeKeys } from '@arara/contract/locales';
import { describe, expect, it } from 'vitest';
import { languageFor, readSitePage } from './site-page.ts';

const tucano = {
  site: 'tucano',
  name: 'Tucano',
  logo: '/pictures/ab.webp',
  theme: { gold: '#ffd000' },
  languages: ['en', 'pt'],
  language: 'en',
  install: false,
  restoreScroll: false,
};

describe('site data embedded in the page', () => {
  it('reads the values as written', () => {
    expect(readSitePage(JSON.stringify(tucano))).toEqual(tucano);
  });

  it.each([undefined, '', '{', 'null', '[]', '{"languages":["xx"]}'])('is the default for %j', (written) => {
    expect(readSitePage(written)).toMatchObject({ site: '', name: 'Arara', language: 'pt', languages: localeKeys });
  });

  it('maps the language codes of the specification', () => {
    const page = readSitePage(JSON.stringify({ ...tucano, languages: ['msa', 'cn', 'ch'], language: 'cn' }));
    expect([page.languages, page.language]).toEqual([['ms', 'zh-Hans', 'zh-Hant'], 'zh-Hans']);
  });

  it('leaves out languages that this build does not have', () => {
    const page = readSitePage(JSON.stringify({ ...tucano, languages: ['xx', 'vi'], language: 'xx' }));
    expect([page.languages, page.language]).toEqual([['vi'], 'vi']);
  });
});

describe('choice of the language', () => {
  const page = readSitePage(JSON.stringify(tucano));

  it('prefers the language chosen before, if the site offers it', () => {
    expect(languageFor('pt', page)).toBe('pt');
  });

  it("uses the site's default on a first visit, and for a language that it does not offer", () => {
    expect(languageFor(undefined, page)).toBe('en');
    expect(languageFor('th', page)).toBe('en');
  });
});
