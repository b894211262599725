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
};

describe('what the page says of its brand', () => {
  it('is taken as it was written', () => {
    expect(readSitePage(JSON.stringify(tucano))).toEqual(tucano);
  });

  it.each([undefined, '', '{', 'null', '[]', '{"languages":["xx"]}'])('is the house’s own for %j', (written) => {
    expect(readSitePage(written)).toMatchObject({ site: '', name: 'Arara', language: 'pt', languages: localeKeys });
  });

  it('leaves out languages that this build does not speak', () => {
    const page = readSitePage(JSON.stringify({ ...tucano, languages: ['xx', 'vi'], language: 'xx' }));
    expect([page.languages, page.language]).toEqual([['vi'], 'vi']);
  });
});

describe('the language to show', () => {
  const page = readSitePage(JSON.stringify(tucano));

  it('is the one chosen before, where the site offers it', () => {
    expect(languageFor('pt', page)).toBe('pt');
  });

  it('is the site’s own for a first visit, and for a language that it does not offer', () => {
    expect(languageFor(undefined, page)).toBe('en');
    expect(languageFor('th', page)).toBe('en');
  });
});
